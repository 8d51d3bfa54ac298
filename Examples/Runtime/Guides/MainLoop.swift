import MotionAlgebra
import MotionRuntime

/// Stands for the display link of a platform. It calls a function once per frame, unless it is paused.
final class DisplayLink {
  var isPaused = true
  var onFrame: (Instant) -> Void = { _ in }
  private(set) var time = Instant(seconds: 5000)

  /// Lets time pass, and returns the number of frames for which the link was not paused.
  func run(seconds: Double) -> Int {
    var count = 0
    for _ in 0..<Int(seconds * 60) {
      time = time.later(by: Instant(seconds: 1.0 / 60).flicks)
      if isPaused { continue }
      onFrame(time)
      count += 1
    }
    return count
  }
}

final class Screen {
  final class Card {
    var position = Point(x: 0, y: 0)
  }

  let card = Card()
  let scheduler = Scheduler()
  private let link: DisplayLink

  init(_ link: DisplayLink) {
    self.link = link
    link.onFrame = { [weak self] time in self?.frame(at: time) }
    // Whatever sets something in motion wakes the link: a plan, a touch, a value that your code writes.
    scheduler.observeState { [weak self] state in if state == .active { self?.link.isPaused = false } }
  }

  private func frame(at time: Instant) {
    scheduler.update(to: time)
    // The card has its values for this frame. Draw it here.
    link.isPaused = !scheduler.needsUpdate
  }

  func buttonTapped() throws {
    try scheduler.addPlan(SpringPlan(\Card.position, to: Point(x: 200, y: 0)), named: "home", to: card)
  }

  func shake() {
    scheduler.get(card).position.value = Point(x: 230, y: 0)
  }
}

func mainLoop() throws {
  let link = DisplayLink()
  let screen = Screen(link)
  print("Before anything happens: \(link.run(seconds: 60)) frames in a minute.")
  try screen.buttonTapped()
  print("After the tap: \(link.run(seconds: 60)) frames, and the card is at \(screen.card.position.x).")
  screen.shake()
  print("After the shake: \(link.run(seconds: 60)) frames, and the card is at \(screen.card.position.x).")
}
