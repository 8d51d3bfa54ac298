import MotionAlgebra

@testable import MotionRuntime

/// The targets of the tests.
final class Element {
  var position = Point(x: 0, y: 0)
  var scale = 1.0
  var rotation = 0.0
  var opacity = 1.0
  var width = 10.0
}

/// A performer that does nothing but record its calls.
final class RecordingPerformer: NamedPlanPerforming {
  typealias Target = Element
  typealias Request = String

  var calls: [String] = []
  var plans = 0
  var names: Set<String> = []
  let scheduler: PerformerScheduler

  init(for target: Element, in scheduler: PerformerScheduler) { self.scheduler = scheduler }

  var hasPlans: Bool { plans > 0 || !names.isEmpty }
  func add(_ request: String) {
    calls.append("add \(request)")
    plans += 1
  }
  func add(_ request: String, named name: String) {
    calls.append("add \(request) named \(name)")
    names.insert(name)
  }
  func remove(named name: String) {
    calls.append("remove \(name)")
    names.remove(name)
  }
}

struct Recorded: NamedPlan {
  typealias PerformerType = RecordingPerformer
  var request: String
  init(_ request: String) { self.request = request }
}

/// Another performer, for plans of another type. Everything that it receives goes into one list.
final class OtherPerformer: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing, PointerPerforming {
  typealias Target = Element
  typealias Request = Other

  var calls: [String] = []
  var left = 0
  var names: Set<String> = []
  var updatesLeft = 0
  let scheduler: PerformerScheduler

  init(for target: Element, in scheduler: PerformerScheduler) { self.scheduler = scheduler }

  var hasPlans: Bool { left > 0 || !names.isEmpty }
  func add(_ request: Other) {
    calls.append("add")
    left += 1
    updatesLeft = request.updates
  }
  func add(_ request: Other, named name: String) {
    calls.append("add named \(name)")
    names.insert(name)
    updatesLeft = request.updates
  }
  func remove(named name: String) {
    calls.append("remove \(name)")
    names.remove(name)
  }
  func withdrawPlans() {
    calls.append("withdraw")
    left = 0
  }
  func pointer(_ event: PointerEvent) { calls.append("pointer \(event.phase)") }
  func update(at time: Instant) -> PerformerState {
    calls.append("update")
    updatesLeft -= 1
    if updatesLeft > 0 { return .moving }
    left = 0
    return .atRest
  }
}

/// Moves for a number of updates, including that of the commit.
struct Other: NamedPlan {
  typealias PerformerType = OtherPerformer
  var updates = 1
  var request: Other { self }
}

extension Instant {
  static func s(_ seconds: Double) -> Instant { Instant(seconds: seconds) }
}

extension Scheduler {
  /// Updates at every frame of a rate, from the first after its time up to an instant.
  func run(to end: Instant, fps: Double = 60, each: () -> Void = {}) {
    let rate = FrameRate(fps)!
    var frame = rate.firstFrame(atOrAfter: time.flicks)
    while Instant(frame: frame, at: rate) <= time { frame += 1 }
    while Instant(frame: frame, at: rate) <= end {
      update(to: Instant(frame: frame, at: rate))
      each()
      frame += 1
    }
  }
}

/// The events as lines.
final class Told {
  private(set) var lines: [String] = []

  init(_ scheduler: Scheduler) {
    scheduler.observe { [weak self] in self?.lines.append(Told.words($0)) }
  }

  static func words(_ event: SchedulerEvent) -> String {
    switch event {
    case .committed(let transaction): "committed \(transaction.log.count)"
    case .targetAdded: "target added"
    case .performerMade(let performer, _): "made \(type(of: performer))"
    case .performerReleased(let performer, _): "released \(type(of: performer))"
    case .planAdded: "added"
    case .namedPlanAdded(_, let name, _): "added \(name)"
    case .namedPlanRemoved(let name, _): "removed \(name)"
    case .plansWithdrawn(let performer, _): "withdrawn \(type(of: performer))"
    case .propertiesOverlap(let path, let other, _): "\(path) overlaps \(other)"
    case .activityStarted(let name, _, _): "started \(name)"
    case .activityEnded(let name, _, _): "ended \(name)"
    case .activityNotOpen(let name, _): "not open \(name)"
    case .stateChanged(let state): "\(state)"
    }
  }
}
