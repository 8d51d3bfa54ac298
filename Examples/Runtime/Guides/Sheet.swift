import MotionAlgebra
import MotionRuntime

final class Sheet {
  /// The distance from its place on the screen, in pixels.
  var offset = 400.0
  /// The opacity of the shade behind it.
  var shade = 0.0
}

/// Decides what happens when the sheet is presented or dismissed. It moves nothing itself.
final class SheetDirector: TransitionDirecting {
  private let sheet: Sheet
  private let direction: ReactiveProperty<TransitionDirection>

  init(_ sheet: Sheet, _ direction: ReactiveProperty<TransitionDirection>) {
    (self.sheet, self.direction) = (sheet, direction)
  }

  func setUp(_ transaction: inout Transaction) {
    let isShown = direction.value == .present
    transaction.add(SpringPlan(\Sheet.offset, to: isShown ? 0 : 400), to: sheet)
    transaction.add(
      TweenPlan(\Sheet.shade, to: isShown ? 0.5 : 0, over: 0.3, keepsVelocity: true), to: sheet)
  }

  func tearDown() { print("  clean up") }
}

func sheet() {
  let sheet = Sheet()
  let transition = TransitionController(director: { direction, _ in SheetDirector(sheet, direction) })
  transition.observeEnd { print("  \($0.direction): \($0.outcome)") }

  func update(until end: Double, reversedAt reversal: Double? = nil) {
    for tenth in 1...Int(end * 10) where transition.needsUpdate {
      let time = Double(tenth) / 10
      transition.update(to: Instant(seconds: time))
      if tenth % 2 == 0, transition.isRunning {
        print("  \(time) s: offset \(Int(sheet.offset.rounded())), shade \((sheet.shade * 100).rounded() / 100)")
      }
      if time == reversal { transition.reverse(at: Instant(seconds: time)) }
    }
  }

  print("Presented:")
  transition.willStart(.present)
  update(until: 2)
  print("Dismissed, and turned around after 0.2 s:")
  transition.willStart(.dismiss)
  update(until: 2, reversedAt: 0.2)
}
