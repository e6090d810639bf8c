import type { FirstEnvironment } from '../../protocol/address.ts'
import type { RawOptions } from '../../protocol/options.ts'
import type { DrawnGif } from '../../services/context.ts'
import type { Ask, FirstAnswer } from './firstAnswer.ts'

/** In the document of a frame, or in the widget's root. */
export type CssPosition = 'absolute' | 'fixed'

/** Where a widget starts. */
export interface FirstPlace {
  raw: RawOptions
  /** `undefined` without the loader. */
  environment: FirstEnvironment | undefined
  /** Where Giflet is served from, ending in a slash. */
  base: string
  /** What the picture is put into. It covers the document of a frame, or its root's box. */
  root: Element
  position: CssPosition
  /** Asks for the first answer. Default: `fetch`. */
  ask?: Ask
  /** Asks the loader for a port; never resolves without a loader. */
  greet(): Promise<MessagePort>
}

/** What the app takes over. */
export interface First {
  /** Whether the picture covers the widget. */
  readonly covers: boolean
  readonly pingbackId: string | undefined
  /** To the app's first call. */
  readonly answer: FirstAnswer
  /** Elements with which the app goes on, by the GIF's id. */
  readonly drawn: Map<string, DrawnGif>
  /** Resolves when the app may load. */
  readonly asked: Promise<unknown>
  /**
   * The app shows its own picture, or an error in its place. Returns the id of the GIF whose
   * picture the loader has been told to be visible, empty for a list, if it has been told. Later
   * calls do nothing.
   */
  end(isPicture: boolean): string | undefined
}
