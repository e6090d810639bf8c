import type { FirstEnvironment } from '../../protocol/address.ts'
import type { RawOptions } from '../../protocol/options.ts'
import type { DrawnGif } from '../../services/context.ts'
import type { FetchAnswer, FirstAnswer } from './firstAnswer.ts'

/** `fixed` in a frame's document, `absolute` in a widget's root. */
type CssPosition = 'absolute' | 'fixed'

/** The surroundings in which a widget starts. */
export interface FirstSetup {
  raw: RawOptions
  /** `undefined` without the loader. */
  environment: FirstEnvironment | undefined
  /** Where Giflet is served from, ending in a slash. */
  base: string
  /** Parent of the picture, which covers a frame's document, or its root's box. */
  root: Element
  position: CssPosition
  /** Requests the first answer. Default: `fetch`. */
  fetch?: FetchAnswer
  /** Asks the loader for a port; never resolves without a loader. */
  greet(): Promise<MessagePort>
}

/** State that the app takes over. */
export interface FirstPaint {
  /** Whether the picture covers the widget. */
  readonly covers: boolean
  readonly pingbackId: string | undefined
  /** Answer to the app's first call. */
  readonly answer: FirstAnswer
  /** Elements that the app adopts, by the GIF's id. */
  readonly drawn: Map<string, DrawnGif>
  /** Resolves when the app may load. */
  readonly answered: Promise<unknown>
  /**
   * Called when the app shows its own picture, or an error instead. Returns the id of the GIF
   * reported as visible to the loader, empty for a list, `undefined` if none was. Later calls do
   * nothing.
   */
  end(isPicture: boolean): string | undefined
}
