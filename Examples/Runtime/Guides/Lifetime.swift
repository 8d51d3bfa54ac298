import MotionAlgebra
import MotionRuntime

final class Photo {
  var scale = 1.0
  var opacity = 1.0
}

/// Follows a photo without keeping it alive.
struct Watch {
  weak var photo: Photo?
  init(_ photo: Photo) { self.photo = photo }
  var state: String { photo == nil ? "gone" : "alive" }
}

func lifetime() throws {
  let scheduler = Scheduler()
  var seconds = 0.0
  func wait() {
    seconds += 10
    scheduler.update(to: Instant(seconds: seconds))
  }

  // A plan keeps its target alive until the plan is fulfilled.
  func fade() -> Watch {
    let photo = Photo()
    scheduler.addPlan(TweenPlan(\Photo.opacity, to: 0, over: 1), to: photo)
    return Watch(photo)
  }
  let faded = fade()
  print("A photo that fades out: \(faded.state) before,", terminator: " ")
  wait()
  wait()
  print("\(faded.state) after it.")

  // A plan with a name is never fulfilled. It keeps its target alive until you remove the plan.
  func zoom() throws -> Watch {
    let photo = Photo()
    try scheduler.addPlan(SpringPlan(\Photo.scale, to: 2), named: "zoom", to: photo)
    return Watch(photo)
  }
  let zoomed = try zoom()
  wait()
  wait()
  print("A photo with a named spring: \(zoomed.state) at rest,", terminator: " ")
  if let photo = zoomed.photo { scheduler.removePlans(from: photo) }
  print("\(zoomed.state) after removePlans.")

  // A subscription to a property of an element keeps the element alive until you unsubscribe.
  func follow() -> (Watch, Subscription) {
    let photo = Photo()
    return (Watch(photo), scheduler.get(photo).opacity.subscribe { _ in })
  }
  let (followed, subscription) = follow()
  print("A photo with a subscriber: \(followed.state) before,", terminator: " ")
  subscription.unsubscribe()
  print("\(followed.state) after unsubscribe.")

  // Nothing in the library keeps a scheduler alive. When you release it, everything that it kept is released.
  func abandon() throws -> Watch {
    let (scheduler, photo) = (Scheduler(), Photo())
    try scheduler.addPlan(SpringPlan(\Photo.scale, to: 2), named: "zoom", to: photo)
    scheduler.get(photo).opacity.subscribe { _ in }
    return Watch(photo)
  }
  print("A photo whose scheduler is gone: \(try abandon().state).")
}
