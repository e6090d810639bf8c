/** What a host's player is told and what it tells, as data. */

import type { ExternalState } from './playerState.ts'
import type { ExternalProvider } from './provider.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

export interface Dialect {
  /** Messages that make the player talk; repeated until it answers, as it may not listen yet. */
  hello: readonly object[]
  /** Messages to send once it is ready: what it shall report, and that it shall be silent. */
  onReady: readonly object[]
  /** The news in one message, parsed JSON of any shape. */
  read(message: Readonly<Record<string, unknown>>): ExternalState | undefined
}

export const DIALECTS: Record<ExternalProvider, Dialect> = { youtube, vimeo }
