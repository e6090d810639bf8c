import type { Greeting } from '../../bridge/greet.ts'
import type { FirstEnvironment } from '../../protocol/address.ts'
import type { RawOptions } from '../../protocol/options.ts'
import type { FirstPaint } from './firstPaint.ts'

/** Passed from a frame's boot script to the app, which need not read it again. */
export interface Handover {
  raw: RawOptions
  /** Unchecked. `undefined` where there is no loader. */
  environment: FirstEnvironment | undefined
  /** Where Giflet is served from, ending in a slash. */
  base: string
  /** Says hello once; later calls return the same greeting. */
  greet(): Greeting
  first: FirstPaint | undefined
}
