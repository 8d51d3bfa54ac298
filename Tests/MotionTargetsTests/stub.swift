import Testing
@testable import MotionTargets
