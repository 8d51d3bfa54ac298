import MotionAlgebra
import MotionText

/// Writes one page on which a scene with reactions plays: the stage reacts to pointers, and transitions have buttons. Beside the
/// stage are the curves of the last seconds and the log of what happens. The page makes no network requests and may run no
/// script but its own.
package struct LivePage {
  private let title: String
  private let file: String

  /// - Parameters:
  ///   - title: the name of the script.
  ///   - file: the name of its file, for the command that replays recorded gestures.
  package init(title: String, file: String) { (self.title, self.file) = (title, file) }

  /// Returns the page, and notes on what it shows differently; they follow the name of the target.
  ///
  /// - Parameter limit: the largest number of writes of the timeline, and of each animation that a cue plays.
  /// - Throws: the reason why a part of the scene cannot be laid out; see `EngineData`.
  package func text(_ scene: Scene, limit: UInt64) throws(LayoutProblem) -> (text: String, notes: [String]) {
    let stage = LiveStage(scene)
    let data = try EngineData(scene, limit: limit, isLogged: true)
    let json = data.text { json in
      json.member("file", file)
      stage.write(into: &json)
    }
    let script =
      "\"use strict\"\n" + EngineScript.text(for: data) + EngineScript.player
      + EngineScript.compact(PackageResources.counting_js) + EngineScript.compact(PackageResources.live_js)
    let page = PageTemplate(PackageResources.head_html + PackageResources.live_html).filled([
      "title": xmlText(title),
      "reacts": LivePage.hint(scene),
      "style": String(decoding: PackageResources.live_css, as: UTF8.self) + LivePage.style(scene),
      "stage": stage.picture, "transitions": LivePage.transitions(scene), "data": LivePage.safe(json), "script": script,
      "hash": SHA256(Array(script.utf8)).base64,
    ])
    return (page, stage.notes)
  }

  /// Returns what a user can do with the page.
  private static func hint(_ scene: Scene) -> String {
    let followsPage = scene.cues.triggerCounts.scrolls > 0
    let followsPointers = scene.cues.cues.contains { cue in
      if case .add(let plan, _, _) = cue.action, plan.isGesture { return true }
      return cue.isEvent
    }
    return switch (followsPointers, followsPage) {
    case (true, true): "reacts to pointers, and moves as the page scrolls"
    case (false, true): "scroll the page to move it"
    case (true, false): "reacts to pointers"
    case (false, false): scene.cues.transitions.isEmpty ? "plays by itself" : "press a button to play a transition"
    }
  }

  /// Returns the style of a page that leads animations as it scrolls: it is long enough, and its stage stays in sight.
  private static func style(_ scene: Scene) -> String {
    let ends = scene.cues.cues.compactMap { cue in
      if case .scroll(let range) = cue.trigger { range.upperBound } else { nil }
    }
    guard let end = ends.max() else { return "" }
    return "main{min-height:calc(100vh + \(Int(end.rounded(.up)))px)}\n.stage{position:sticky;top:0;z-index:1}\n"
  }

  /// Returns the buttons of the transitions.
  private static func transitions(_ scene: Scene) -> String {
    let all = scene.cues.transitions.map { transition in
      let name = xmlText(transition.name)
      let buttons = ["present", "dismiss"].map { direction in
        "<button type=\"button\" data-transition=\"\(name)\" data-direction=\"\(direction)\" aria-pressed=\"false\">\(direction)</button>"
      }
      return "<fieldset><legend>\(name)</legend>\(buttons.joined())</fieldset>\n"
    }
    if all.isEmpty { return "" }
    return "<div class=\"controls\" role=\"group\" aria-label=\"Transitions\">\n\(all.joined())</div>\n"
  }

  /// Returns JSON as it can stand in a page, where `</script` would end it.
  private static func safe(_ json: [UInt8]) -> String {
    String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003C")
  }
}
