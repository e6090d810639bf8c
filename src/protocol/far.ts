/**
 * Widgets far out of sight, on a page with many: their apps end, and start again when they come
 * near, with what they remember.
 */
import type { Commands } from './commands.ts'

/** A widget as the loader gives it. Its methods are those of the page's handle. */
export interface FarWidget extends Commands {
  /** Sends to the app, if there is one. */
  post(text: object): void
  /** Ends the app, and starts it again when the element comes near. */
  watch(): void
  destroy(): void
}
export type Far = Pick<WeakMap<HTMLElement, FarWidget>, 'get'>

/** App to host page, as `gif:rest`: it may end now. */
export interface RestDetail {
  /** Address and text of what it shows; empty for lists. */
  readonly still: string
  readonly alt: string
  /** What the next app need not report again. */
  readonly told: readonly string[]
}
