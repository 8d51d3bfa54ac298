import MotionAlgebra
import MotionText

/// The data of a scene with reactions in a module: the views with what moves of them, and what the engine plays.
struct LiveModule {
  private let scene: Scene
  private let live: LiveStage
  private let engine: EngineData
  private let key: String
  private let pictured: [PictureView]
  private var stage: ModuleStage
  private var style: MotionStyle
  /// The properties of each view that something moves, and the custom properties among them.
  private var moving: [Int: Moving] = [:]

  private struct Moving {
    var names: [String] = []
    var variables: [(name: String, type: String, numbers: [VisibleProperty])] = []
    /// The custom properties of properties that the script defines, with the indices of their tracks.
    var own: [(name: String, track: Int)] = []
  }

  private static let exact = DecimalText(.exact)

  /// - Parameters:
  ///   - key: a name that no other module has.
  ///   - style: collects the custom properties.
  init(_ scene: Scene, _ engine: EngineData, key: String, _ style: MotionStyle) {
    (self.scene, self.engine, self.key, self.style) = (scene, engine, key, style)
    live = LiveStage(scene)
    pictured = live.pictured
    stage = ModuleStage(pictured, reduced: nil, live.canvas, key: key, style.text)
    for place in stage.shown { add(place) }
  }

  private mutating func add(_ place: Int) {
    let view = pictured[place]
    let numbers = Set(view.movements.compactMap(\.property))
    var (moving, declarations) = (Moving(), [ModuleStage.Declaration]())
    for group in stage.elements[place].groups where !numbers.isDisjoint(with: group.properties) {
      let start = ModuleStage.declarations([group.declaration(group.properties.map { view.start[$0] })])
      declarations += start
      if let variable = group.variable {
        style.register(variable)
        moving.variables += start.map { ($0.name, variable.type, group.properties) }
      } else {
        moving.names += start.map(\.name)
      }
    }
    for (index, track) in scene.tracks.enumerated() where track.view == view.start.name && track.visible == nil {
      let name = track.component.map { "\(track.property).\($0)" } ?? track.property
      moving.own.append((CSSText.name(style.variable(ofProperty: name)), index))
    }
    self.moving[place] = moving
    stage.add(place, moving: declarations)
  }

  var columns: [String] { scene.tracks.map(\.name) }
  var namesOfTransitions: [String] { scene.cues.transitions.map(\.name) }
  var namesOfViews: [String] { stage.namesOfViews }

  /// Notes on what the module shows differently; they follow the name of the target.
  var notes: [String] {
    var unseen = PictureNotes(style: .stops, player: .browser)
    let names = Set(scene.views.map(\.name))
    unseen.unseen = scene.tracks.filter { $0.visible == nil && names.contains($0.view) }.map(\.name)
    let nesting = PictureNotes.noteOnDepth(ViewTree(scene.views))
    return [live.noteOnCanvas].compactMap(\.self) + unseen.lines + ViewStyle.notes(pictured, .browser) + stage.notes
      + [nesting].compactMap(\.self)
  }

  /// The data of the elements as one JSON object.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("key", key)
      json.array("names", namesOfTransitions)
      json.array("columns", columns)
      json.key("canvas")
      let canvas = live.canvas
      json.values([canvas.origin.x, canvas.origin.y, canvas.size.x, canvas.size.y], LiveModule.exact)
      style.writeRegistered(into: &json)
      json.lineBreak()
      stage.write(into: &json) { place, json in
        json.member("number", place)
        guard let moving = moving[place] else { return }
        json.array("moves", moving.names)
        json.array("variables") { json in
          for variable in moving.variables {
            json.array { json in
              json.value(variable.name)
              json.value(variable.type)
              for number in variable.numbers { json.value(number.name) }
            }
          }
        }
        json.array("own") { json in
          for (name, track) in moving.own {
            json.array { json in
              json.value(name)
              json.value(track)
            }
          }
        }
      }
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// What the engine plays, as one JSON object.
  var reactions: String { String(decoding: engine.text { live.write(into: &$0) }, as: UTF8.self) }
}
