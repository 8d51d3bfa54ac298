import MotionAlgebra
import MotionTargets

extension Workers {
  /// The fewest views or sentences of a picture for which the program asks how many processors there are.
  private static let leastForThreads = 500

  /// The threads for a picture of a scene. Small pictures do not even ask for the number of processors.
  static func threads(for scene: Scene) -> Workers {
    max(scene.views.count, scene.labels.count) < leastForThreads ? .none : threads(Processors.count)
  }

  private static func threads(_ count: Int) -> Workers {
    Workers(count: count) { parts, work in
      // This thread does the first part, and those of the threads that the system refuses.
      let running = (1..<max(1, parts)).map { part in (part, startThread { work(part) }) }
      if parts > 0 { work(0) }
      for (part, thread) in running { if let thread { pthread_join(thread, nil) } else { work(part) } }
    }
  }
}
