import MotionAlgebra
import Testing

@testable import MotionRuntime

/// Tests who hears of which write, and what a write costs.
@Suite struct SubscriptionTests {
  /// The owner of an opacity, which tells its property of each value, as the specification asks.
  private final class Owner {
    let scheduler: Scheduler
    var limit = Double.infinity
    var opacity = 1.0 {
      didSet {
        if opacity > limit { opacity = limit }
        scheduler.get(self).opacity.value = opacity
      }
    }

    init(_ scheduler: Scheduler) { self.scheduler = scheduler }
  }

  // MARK: Equal values

  @Test func equalValuesDoNotNotify() {
    let property = ReactiveProperty(1.0)
    var heard: [Double] = []
    property.subscribe { heard.append($0) }
    property.value = 1
    property.value = 2
    property.value = 2
    #expect(heard == [1, 2])
    let words = ReactiveProperty("a")
    var said: [String] = []
    words.subscribe { said.append($0) }
    for word in ["a", "b", "b"] { words.value = word }
    #expect(said == ["a", "b"])
  }

  @Test func valuesThatCannotBeComparedAlwaysNotify() {
    struct Opaque {}
    let property = ReactiveProperty(Opaque())
    var count = 0
    property.subscribe { _ in count += 1 }
    property.value = Opaque()
    #expect(count == 2)
  }

  @Test func anEqualValueIsStillWrittenOutward() {
    final class Plain { var opacity = 1.0 }
    let (scheduler, element) = (Scheduler(), Plain())
    let opacity = scheduler.get(element).opacity
    element.opacity = 0
    opacity.value = 1
    #expect(element.opacity == 1)
  }

  @Test func anOwnerMaySynchroniseItsPropertyWhereverItsValueChanges() {
    let scheduler = Scheduler()
    let owner = Owner(scheduler)
    let opacity = scheduler.get(owner).opacity
    var heard: [Double] = []
    opacity.subscribe { heard.append($0) }
    owner.opacity = 0.5
    opacity.value = 0.25
    #expect(owner.opacity == 0.25 && opacity.value == 0.25 && heard == [1, 0.5, 0.25])
    owner.opacity = .nan
    #expect(heard.count == 4 && opacity.value.isNaN)
  }

  @Test func anOwnerThatCorrectsAValueIsHeardOnce() {
    let scheduler = Scheduler()
    let owner = Owner(scheduler)
    owner.limit = 1
    let opacity = scheduler.get(owner).opacity
    var heard: [Double] = []
    opacity.subscribe { heard.append($0) }
    opacity.value = 0.5
    opacity.value = 3
    #expect(owner.opacity == 1 && opacity.value == 1 && heard == [1, 0.5, 1])
  }

  /// The velocity belongs to the performer that writes, though the owner repeats each of its values.
  @Test func synchronisingKeepsTheVelocity() {
    let scheduler = Scheduler()
    let owner = Owner(scheduler)
    let opacity = scheduler.get(owner).opacity
    opacity.write([0.5, 0, 0, 0], velocity: [2, 0, 0, 0])
    #expect(owner.opacity == 0.5 && opacity.velocity.x == 2)
  }

  @Test func aWriteFromWithinItsOwnObserverArrivesOnce() {
    let property = ReactiveProperty(0.0)
    var heard: [Double] = []
    property.subscribe { property.value = min($0, 10) }
    property.subscribe { heard.append($0) }
    property.value = 20
    #expect(property.value == 10 && heard == [0, 20, 10])
  }

  // MARK: Joining and leaving

  @Test func aWriteDuringTheFirstCallOfASubscriptionArrives() {
    let property = ReactiveProperty(0)
    var (earlier, heard) = ([Int](), [Int]())
    property.subscribe { earlier.append($0) }
    property.subscribe {
      heard.append($0)
      if $0 == 0 { property.value = 1 }
    }
    #expect(heard == [0, 1] && earlier == [0, 1])
  }

  @Test func aSubscriberThatJoinsDuringANotificationHearsEachValueOnce() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    var hasJoined = false
    property.subscribe { value in
      guard value == 1, !hasJoined else { return }
      hasJoined = true
      property.value = 2
      property.subscribe { heard.append($0) }
      property.value = 3
    }
    property.value = 1
    #expect(heard == [2, 3])
  }

  @Test func aSubscriberThatLeavesDuringANotificationHearsNoMore() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    var second: Subscription?
    property.subscribe { if $0 == 1 { second?.unsubscribe() } }
    second = property.subscribe { heard.append($0) }
    property.value = 1
    property.value = 2
    #expect(heard == [0])
  }

  // MARK: Cost

  /// Quadratic, one write took 2 s and unsubscribing took 4 s.
  @Test func tenThousandSubscribersCostNoMoreEachThanTen() {
    let growth = growth(from: 2500) { count in
      let property = ReactiveProperty(0)
      var heard = 0
      let subscriptions = (0..<count).map { _ in property.subscribe { heard += $0 } }
      for value in 1...10 { property.value = value }
      for subscription in subscriptions { subscription.unsubscribe() }
      property.value = 99
      #expect(heard == 55 * count)
    }
    #expect(growth < 8)
  }
}
