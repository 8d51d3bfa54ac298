import Foundation

func cosine(_ x: Double) -> Double { cos(x) }
func sine(_ x: Double) -> Double { sin(x) }
func exponential(_ x: Double) -> Double { exp(x) }
