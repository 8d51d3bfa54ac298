/** What a pointer does, on the canvas; in a `scroll`, `y` is the position of the page. */
export interface Gesture {
  /** The time in seconds. */
  time: number
  pointer: number
  phase: "began" | "moved" | "ended" | "cancelled" | "scrolled" | "scroll"
  x: number
  y: number
}

/** Returns the frames that `motionc run --format json` writes, without a page. */
export function frames(options?: {
  /** The pointer events: the text of a table, or its rows. */
  gestures?: string | Gesture[]
  fps?: number
  until?: number
  transition?: Name
  direction?: "present" | "dismiss"
  reverseAt?: number
}): {
  fps: number
  duration: number
  columns: string[]
  frames: number[][]
}
