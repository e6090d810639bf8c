/**
 * Widgets far out of sight on a page with many. Their apps end, and start again when the visitor
 * comes near, without repeating events that they have reported.
 */
import type { Commands } from './commands.ts'

/** A widget as the loader gives it. Its methods are those of the page's handle. */
export interface FarWidget extends Commands {
  /** Sends to the app, if there is one. */
  post(text: object): void
  /** Ends the app: until it is told to `watch`, which starts it when the element is near. */
  change(activity: 'rest' | 'watch'): void
  destroy(): void
}
export type Far = Pick<WeakMap<HTMLElement, FarWidget>, 'get'>

/** App to host page, as `gif:rest`: the app may be ended now. */
export interface RestDetail {
  /** Address and text of what it shows; empty for lists. */
  readonly still: string
  readonly alt: string
  /** Keys of events that the next app must not report again. */
  readonly told: readonly string[]
}
