/** The small interface below which the suite of `tests/browsers/` is written once. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

export interface LaunchSettings {
  /** The visitor's system asks for reduced motion. */
  reducedMotion?: boolean
  /** `refused`: nothing plays by itself, not even silently; `silent`: nothing with sound. */
  autoplay?: 'refused' | 'silent'
  /** Runs before any other script of every page and frame. The driver of WebKitGTK cannot. */
  firstScript?: string
}

/** Names of keys as in WebDriver and Puppeteer alike. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown'

export interface Browser {
  readonly engine: EngineName
  /** Such as `156.0`. */
  readonly version: string
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>
  /** Starts to go back. */
  back(): Promise<void>
  reload(): Promise<void>
  /** Calls a function of its own text in the page. Arguments and answer are JSON. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T>
  /** The same in the document of the page's first `iframe` that a widget has. */
  evaluateInFrame<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T>
  /** What is on the screen, as PNG. */
  screenshot(): Promise<Buffer>
  /** What would be on paper, as PDF. */
  print(): Promise<Buffer>
  /**
   * Puts the page out of sight, as the visitor does who opens another tab or minimises the window.
   */
  hide(): Promise<void>
  /** Brings it back. */
  show(): Promise<void>
  /** Real input: the browser takes it for the visitor's. */
  press(key: Key, options?: { shift?: boolean }): Promise<void>
  /** Letters, one after the other. */
  type(text: string): Promise<void>
  move(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  name: EngineName
  /** Debian's packages of it. */
  packages: readonly string[]
  isInstalled(): boolean
  /** Throws if it is not installed. */
  launch(settings?: LaunchSettings): Promise<Browser>
}

/** All engines see pages of this size, CSS pixels. */
export const VIEWPORT = { width: 1000, height: 720 } as const
