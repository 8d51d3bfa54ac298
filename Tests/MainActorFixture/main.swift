import MotionAlgebra
import MotionRuntime

// A test builds this file with `-default-isolation MainActor`, as an app does, and runs it. Everything here belongs to the
// main actor: the elements, a performer with its plan, a director and a duplicator.

final class Card {
  var x = 0.0
  var position = Point(x: 0, y: 0)
  var opacity = 1.0 {
    didSet { scheduler.get(self).opacity.value = opacity }
  }
}

let scheduler = Scheduler()
let card = Card()

/// Moves a card by 1 in each of three updates.
final class Counter: NamedPlanPerforming, UpdatePerforming {
  typealias Target = Card
  typealias Request = Double
  private let target: Card
  private var left = 0

  init(for target: Card, in scheduler: PerformerScheduler) { self.target = target }
  var hasPlans: Bool { left > 0 }
  func add(_ request: Double) { left = 3 }
  func add(_ request: Double, named name: String) { left = 3 }
  func remove(named name: String) { left = 0 }
  func update(at time: Instant) -> PerformerState {
    left = max(0, left - 1)
    target.x += 1
    return left > 0 ? .moving : .atRest
  }
}

struct Count: NamedPlan {
  typealias PerformerType = Counter
  var request = 1.0
}

final class Presenting: TransitionDirector {
  let direction: ReactiveProperty<TransitionDirection>
  let card: Card

  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController) {
    self.direction = direction
    card = replication.replica(of: MotionFixture.card)
  }

  func setUp(_ transaction: inout Transaction) {
    transaction.add(TweenPlan(\Card.opacity, from: 0, to: 1, over: 0.5), to: card)
  }
}

enum MotionFixture {
  static let card = Card()
}

final class Copier: Duplicator {
  func duplicate<Element: AnyObject>(_ element: Element) -> Element {
    guard element is Card, let copy = Card() as? Element else { return element }
    return copy
  }
  func show(replica: AnyObject, insteadOf original: AnyObject) { print("show") }
  func remove(replica: AnyObject, of original: AnyObject) { print("remove") }
}

scheduler.observeState { print($0) }
scheduler.addPlan(SpringPlan(\Card.position, to: Point(x: 3, y: 0)), to: card, at: .zero)
scheduler.addPlan(TweenPlan(\Card.opacity, to: 0, over: 1), to: card, at: .zero)
try scheduler.addPlan(Count(), named: "count", to: card, at: .zero)
let rate = FrameRate(60)!
var frame: Int64 = 1
while scheduler.needsUpdate {
  scheduler.update(to: Instant(frame: frame, at: rate))
  frame += 1
}
print(card.position.x, card.opacity, card.x)

let transition = TransitionController(Presenting.self, duplicator: { Copier() })
transition.observeEnd { print($0.outcome) }
transition.willStart(.present)
frame = 0
while transition.needsUpdate {
  transition.update(to: Instant(frame: frame, at: rate))
  frame += 1
}
