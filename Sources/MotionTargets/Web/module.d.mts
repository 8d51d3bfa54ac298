// Written by motionc from {{title}}: the types of the module beside this file.

/** The views, for which the page can have elements. */
export type View = {{views}}

/** The columns of the table of frames. */
export type Column = {{columns}}

/** The names that `play` takes. */
export type Name = {{names}}

export interface Options {
  /** The elements of views. Other views have the element with their name in `data-view`, or one that the module makes. */
  views?: Partial<Record<View, Element>>
  /** Whether movements are shown; `"auto"`, the default, asks the system for the preference of the user. */
  motion?: "auto" | "full" | "reduced"
  /** Whether the animation plays at once. */
  autoplay?: boolean
}

export interface Control {
  /** Plays forwards, from the start if the animation is at its end. */
  play(name?: Name): void
  /** Plays backwards, from the end if the animation is at its start. */
  reverse(): void
  pause(): void
  /** Goes to a time in seconds at once. */
  seek(time: number): void
  /** How many times as fast as the script the animation plays, in both directions; above 0. */
  speed: number
  /** The time in seconds. */
  readonly time: number
  /** The length in seconds; `Infinity` for an endless animation. */
  readonly duration: number
  /** Kept when the animation comes to its end or, backwards, to its start; broken by `unmount`. */
  readonly finished: Promise<Control>
  /** Returns the value of a column of the table at the current time. */
  value(column: Column): number
  /** Stops the animation, and leaves the elements as they were before. */
  unmount(): void
}

/** Shows the scene in an element at time 0. */
export function mount(root: Element, options?: Options): Control

/** The custom element of `define`. Its attributes are `autoplay` and `motion`. */
export interface MotionElement extends HTMLElement, Omit<Control, "finished" | "unmount"> {
  readonly finished: Promise<MotionElement>
}

/** Defines a custom element that shows the scene in itself. */
export function define(name: string): void

/** Returns the frames of the scene as `motionc compile --format json` writes them, without a page. */
export function frames(options?: { fps?: number; until?: number; motion?: "full" | "reduced" }): {
  fps: number
  duration: number
  columns: string[]
  frames: number[][]
}
