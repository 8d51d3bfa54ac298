import MotionAlgebra
import MotionText

/// The data of a scene in a module: the views, their keyframes and the curves of their numbers.
struct ModuleScene {
  /// A view while a variant plays.
  private struct Played {
    let style: [ModuleStage.Declaration]
    let animations: [StyleAnimation]
  }

  private struct Variant {
    /// The end in flicks; `nil` for an endless animation.
    let end: Int64?
    let views: [Played]
    let curves: [String: Curves]
  }

  /// The movement of a number to the end or to the first pass, and one pass.
  private struct Curves {
    let curve: MotionCurve
    var loop: MotionCurve?
  }

  private(set) var stage: ModuleStage
  private let columns: [String]
  private let played: String?
  private let key: String
  private let text: CSSText
  private var style: MotionStyle
  private var variants: [Variant] = []

  /// - Parameters:
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `whole` and drops other movements.
  ///   - columns: the columns of the table of the scene.
  ///   - played: the name of what plays; `nil` where it has none.
  ///   - key: a name that no other module has.
  ///   - style: collects the style.
  init(
    _ whole: ModuleWriter.Part, reduced less: ModuleWriter.Part?, columns: [String], played: String?, key: String,
    _ style: MotionStyle
  ) {
    let text = style.text
    (self.columns, self.played, self.key, self.text, self.style) = (columns, played, key, text, style)
    let (picture, reduced) = (whole.picture, less?.picture)
    stage = ModuleStage(picture.views, reduced: reduced?.views, picture.canvas, key: key, text)
    var (full, fewer): ([Played], [Played]) = ([], [])
    var isReduced = reduced != nil
    for place in stage.shown {
      let (view, groups) = (picture.views[place], stage.elements[place].groups)
      let motion = self.style.motion(of: view, reduced: reduced?.views[place], groups)
      let moving = groups.indices.filter { motion?.places.contains($0) ?? false }.map { groups[$0] }
      let start = moving.map { group in group.declaration(group.properties.map { view.start[$0] }) }
      let played = Played(
        style: ModuleStage.declarations(start + (motion?.declarations ?? [])), animations: motion?.animations ?? [])
      full.append(played)
      if let other = motion?.reduced {
        isReduced = true
        fewer.append(Played(style: ModuleStage.declarations(other.declarations), animations: other.animations))
      } else {
        fewer.append(played)
      }
      stage.add(place, moving: played.style + fewer[fewer.count - 1].style)
    }
    variants = [Variant(end: picture.performance.end, views: full, curves: ModuleScene.curves(of: whole.numbers))]
    if isReduced {
      let end = (reduced ?? picture).performance.end
      variants.append(Variant(end: end, views: fewer, curves: ModuleScene.curvesForLess(whole.numbers, less?.numbers)))
    }
  }

  // MARK: Values

  private static func curves(of picture: Picture) -> [String: Curves] {
    var curves: [String: Curves] = [:]
    for view in picture.views {
      for movement in view.movements {
        curves["\(view.start.name).\(movement.name)"] = Curves(curve: movement.curve, loop: movement.loop)
      }
    }
    return curves
  }

  /// Returns the curves with reduced motion, of the columns of `picture`: those of the variant of the script, or the fades.
  private static func curvesForLess(_ picture: Picture, _ reduced: Picture?) -> [String: Curves] {
    let other = reduced.map(curves)
    var all: [String: Curves] = [:]
    for (place, view) in picture.views.enumerated() {
      for movement in view.movements {
        let name = "\(view.start.name).\(movement.name)"
        if let curves = other?[name] {
          all[name] = curves
        } else if let reduced {
          let still = movement.property.map { reduced.views[place].start[$0] } ?? movement.rest
          all[name] = Curves(curve: MotionCurve([], initial: still))
        } else if movement.property?.isFade ?? false {
          all[name] = Curves(curve: movement.curve, loop: movement.loop)
        } else {
          all[name] = Curves(curve: MotionCurve([], initial: movement.rest))
        }
      }
    }
    return all
  }

  // MARK: JSON

  private static let milliseconds = DecimalText(.decimals(8))
  private static let numbers = DecimalText(.decimals(9))
  private static let shares = DecimalText(.decimals(Precision.mostDecimals))

  /// What the views and the columns share, each once.
  private struct Tables {
    var easings: [String] = ["linear"]
    var keyframes: [StyleAnimation] = []
    var timings: [MotionCurve.Timing] = [.linear]
    private var easingNumbers: [String: Int] = ["linear": 0]
    private var keyframeNumbers: [String: Int] = [:]
    private var timingNumbers: [MotionCurve.Timing: Int] = [.linear: 0]

    init(_ variants: [Variant], columns: [String], _ text: CSSText) {
      for animation in variants.flatMap(\.views).flatMap(\.animations) where keyframeNumbers[animation.name] == nil {
        keyframeNumbers[animation.name] = keyframes.count
        keyframes.append(animation)
        for easing in animation.run.frames(text).compactMap(\.easing) where easingNumbers[easing] == nil {
          easingNumbers[easing] = easings.count
          easings.append(easing)
        }
      }
      for curves in variants.flatMap({ variant in columns.compactMap { variant.curves[$0] } }) {
        for piece in curves.curve.pieces + (curves.loop?.pieces ?? [])
        where !piece.isHold && timingNumbers[piece.timing] == nil {
          timingNumbers[piece.timing] = timings.count
          timings.append(piece.timing)
        }
      }
    }

    func number(of easing: String?) -> Int { easing.flatMap { easingNumbers[$0] } ?? 0 }
    func number(of animation: StyleAnimation) -> Int { keyframeNumbers[animation.name] ?? 0 }
    func number(of piece: MotionCurve.Piece) -> Int { piece.isHold ? 0 : timingNumbers[piece.timing] ?? 0 }
  }

  /// The data as one JSON object.
  var json: String {
    let tables = Tables(variants, columns: columns, text)
    var json = JSONWriter()
    json.object { json in
      json.member("key", key)
      json.array("names", [played].compactMap(\.self))
      json.array("columns", columns)
      style.writeRegistered(into: &json)
      json.lineBreak()
      stage.write(into: &json)
      json.array("easings", tables.easings)
      json.lineBreak()
      json.array("keyframes") { json in
        for animation in tables.keyframes {
          json.lineBreak()
          json.array { write(animation, tables, into: &$0) }
        }
      }
      json.lineBreak()
      json.array("timings") { json in
        for timing in tables.timings { HTMLWriter.write(timing, into: &json) }
      }
      json.lineBreak()
      json.array("variants") { json in
        for variant in variants {
          json.lineBreak()
          json.object { write(variant, tables, into: &$0) }
        }
      }
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  private func write(_ animation: StyleAnimation, _ tables: Tables, into json: inout JSONWriter) {
    let frames = animation.run.frames(text).map { frame in
      (frame, ModuleStage.declarations([animation.declaration(frame.values)]))
    }
    json.array { json in for declaration in frames.first?.1 ?? [] { json.value(ModuleScene.member(declaration.name)) } }
    for (frame, declarations) in frames {
      json.array { json in
        json.value((Double(frame.percent) ?? 0) / 100, ModuleScene.shares)
        json.value(tables.number(of: frame.easing))
        for declaration in declarations { json.value(declaration.value) }
      }
    }
  }

  private func write(_ variant: Variant, _ tables: Tables, into json: inout JSONWriter) {
    func milliseconds(_ flicks: Double, into json: inout JSONWriter) {
      json.value(flicks * 1000 / Double(ExactTime.flicksPerSecond), ModuleScene.milliseconds)
    }
    json.key("end")
    if let end = variant.end { milliseconds(Double(end), into: &json) } else { json.null() }
    json.array("views") { json in
      for view in variant.views {
        json.lineBreak()
        json.object { json in
          ModuleStage.write(view.style, "style", into: &json)
          json.array("animations") { json in
            for animation in view.animations {
              json.array { json in
                json.value(tables.number(of: animation))
                milliseconds(animation.run.start, into: &json)
                milliseconds(animation.run.duration, into: &json)
                json.value(animation.run.isLoop)
                json.value(animation.fills)
              }
            }
          }
        }
      }
    }
    json.lineBreak()
    json.object("curves") { json in
      for column in columns {
        guard let curves = variant.curves[column] else { continue }
        json.lineBreak()
        json.object(column) { json in
          json.key("curve")
          write(curves.curve, tables, into: &json)
          if let loop = curves.loop {
            json.key("loop")
            write(loop, tables, into: &json)
          }
        }
      }
    }
  }

  private func write(_ curve: MotionCurve, _ tables: Tables, into json: inout JSONWriter) {
    json.array { json in
      json.value(curve.initial, ModuleScene.numbers)
      guard let first = curve.pieces.first else { return }
      json.value(first.start)
      for piece in curve.pieces {
        json.value(piece.end)
        json.value(piece.from, ModuleScene.numbers)
        json.value(piece.to, ModuleScene.numbers)
        json.value(tables.number(of: piece))
      }
    }
  }

  /// Returns the name of a property as a member of a keyframe in JavaScript.
  private static func member(_ property: String) -> String {
    if property.hasPrefix("--") { return property }
    let words = property.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}

extension Performance {
  /// The end in flicks; `nil` for an endless animation.
  fileprivate var end: Int64? {
    switch self {
    case .once(let end): end
    case .looping: nil
    }
  }
}
