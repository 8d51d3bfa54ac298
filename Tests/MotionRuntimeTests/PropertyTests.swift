import MotionAlgebra
import Testing

@testable import MotionRuntime

@Suite struct PropertyTests {
  /// This is the example of the specification, the opacity of an element.
  @Test func aPropertyWritesOutwardAndDoesNotKnowWhatChangesOutside() {
    let (scheduler, element) = (Scheduler(), Element())
    element.opacity = 0.5
    let opacity = scheduler.get(element).opacity
    #expect(opacity.value == 0.5)
    opacity.value = 1
    #expect(opacity.value == 1)
    #expect(element.opacity == 1)
    element.opacity = 0
    #expect(opacity.value == 1)
    #expect(element.opacity == 0)
  }

  @Test func aPropertyHasAnInitialValueWhichIsNotWrittenOutward() {
    var written: [Int] = []
    let property = ReactiveProperty(7) { written.append($0) }
    #expect(property.value == 7 && written.isEmpty)
    property.value = 8
    #expect(written == [8])
  }

  @Test func itWritesOutwardBeforeItNotifies() {
    var order: [String] = []
    let property = ReactiveProperty(0) { order.append("out \($0)") }
    property.subscribe { order.append("told \($0)") }
    property.value = 1
    #expect(order == ["told 0", "out 1", "told 1"])
  }

  @Test func itCanBeObservedLikeAStream() {
    let property = ReactiveProperty(1.0)
    var heard: [Double] = []
    let subscription = property.stream.scaled(by: 10).subscribe { heard.append($0) }
    property.value = 2
    subscription.unsubscribe()
    property.value = 3
    #expect(heard == [10, 20])
  }

  @Test func writesDuringANotificationArriveInOrder() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    property.subscribe { if $0 == 1 { property.value = 2 } }
    property.subscribe { heard.append($0) }
    property.value = 1
    #expect(heard == [0, 1, 2])
  }

  @Test func anElementHasOnePropertyPerKeyPath() {
    let (scheduler, element) = (Scheduler(), Element())
    let one = scheduler.get(element).position
    #expect(scheduler.get(element).position === one)
    #expect(scheduler.get(Element()).position !== one)
  }

  @Test func aSubscriptionHoldsItsProperty() {
    let (scheduler, element) = (Scheduler(), Element())
    var heard: [Double] = []
    let subscription = scheduler.get(element).opacity.subscribe { heard.append($0) }
    scheduler.get(element).opacity.value = 0.25
    #expect(heard == [1, 0.25] && scheduler.properties.count == 1)
    subscription.unsubscribe()
    #expect(scheduler.properties.count == 0)
  }

  @Test func valuesAreNumbersPointsSizesRectanglesAndColours() {
    func roundTrip<Value: MotionValue>(_ value: Value, count: Int) {
      #expect(Value(components: value.components) == value && Value.componentCount == count)
      for place in count..<4 { #expect(value.components[place] == 0) }
    }
    roundTrip(3.5, count: 1)
    roundTrip(Point(x: 1, y: 2), count: 2)
    roundTrip(Size(width: 1, height: 2), count: 2)
    roundTrip(Rectangle(x: 1, y: 2, width: 3, height: 4), count: 4)
    roundTrip(Colour(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), count: 4)
  }

  /// Otherwise an owner that tells its property in `didSet` would tell it without end.
  @Test func aValueThatDiffersFromItselfNotifiesOnce() {
    var heard = 0
    var property: ReactiveProperty<Float>?
    property = ReactiveProperty(0) { property?.value = $0 }
    property?.subscribe { _ in heard += 1 }
    property?.value = .nan
    property?.value = .nan
    #expect(heard == 2)
  }

  /// An owner that limits its value passes on what it makes of each write. Where that is the value before, nothing has changed.
  @Test func aValueThatItsOwnerChangesBackIsNotHeardAgain() {
    let (scheduler, owner) = (Scheduler(), Limited())
    owner.scheduler = scheduler
    let property = scheduler.get(owner).level
    var heard: [Double] = []
    property.subscribe { heard.append($0) }
    for value in [4.0, 20, 30, 40, 7, 20] { property.value = value }
    #expect(heard == [0, 4, 10, 7, 10] && property.value == 10 && owner.level == 10)
  }
}

private final class Limited {
  var scheduler: Scheduler?
  var level = 0.0 {
    didSet {
      level = min(level, 10)
      scheduler?.get(self).level.value = level
    }
  }
}
