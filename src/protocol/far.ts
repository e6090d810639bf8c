/**
 * Widgets far out of sight on a page with many. Their apps end, and start again when the visitor
 * comes near, without repeating events that they have reported.
 */
import type { Commands } from './messages.ts'

/** A widget as the loader gives it. Its methods are those of the page's handle. */
export interface FarWidget extends Commands {
  /** Sends to the app, if there is one. */
  post(text: object): void
  /** Ends the app: until it is told to `watch`, which starts it when the element is near. */
  change(activity: 'rest' | 'watch'): void
  destroy(): void
}
export type Far = Pick<WeakMap<HTMLElement, FarWidget>, 'get'>
