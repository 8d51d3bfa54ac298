import Testing
@testable import MotionAlgebra
