/** The small interface on which the suite of `tests/browsers/` is written once. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

export interface LaunchSettings {
  /** The visitor's system asks for reduced motion. */
  reducedMotion?: boolean
  /** `refused`: no media plays by itself, not even silently. `silent`: none with sound. */
  autoplay?: 'refused' | 'silent'
  /**
   * Runs before any other script of every page and frame. Not supported by the driver of WebKitGTK.
   */
  firstScript?: string
}

/** Names of keys as in WebDriver and Puppeteer alike. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown'

export interface Browser {
  readonly engine: EngineName
  /** For example `156.0`. */
  readonly version: string
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>
  /** Starts to go back. */
  back(): Promise<void>
  reload(): Promise<void>
  /** Calls a function by its own text in the page. Arguments and result are JSON. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T>
  /** The same in the document of the first widget's `iframe`. */
  evaluateInFrame<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T>
  /** The visible page, as PNG. */
  screenshot(): Promise<Buffer>
  /** The printed page, as PDF. */
  print(): Promise<Buffer>
  /** Hides the page, as if the visitor opened another tab or minimised the window. */
  hide(): Promise<void>
  /** Shows the page again. */
  show(): Promise<void>
  /** Presses a key; the browser treats it as the visitor's input. */
  press(key: Key, options?: { shift?: boolean }): Promise<void>
  /** Types letters, one after the other. */
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

/** Size of the page in all engines, CSS pixels. */
export const VIEWPORT = { width: 1000, height: 720 } as const
