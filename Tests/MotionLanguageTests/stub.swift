import Testing
@testable import MotionLanguage
