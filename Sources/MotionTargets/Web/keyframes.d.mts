/** Returns the frames of the scene as `motionc compile --format json` writes them, without a page. */
export function frames(options?: { fps?: number; until?: number; motion?: "full" | "reduced" }): {
  fps: number
  duration: number
  columns: string[]
  frames: number[][]
}
