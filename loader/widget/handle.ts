/** A widget as the page's scripts and the rest of the loader see it. */
import type { Consent } from '../../src/protocol/environment.ts'
import type { Commands } from '../../src/protocol/messages.ts'
import type { OptionValues } from '../options.ts'
import type { State } from './machine.ts'

/** The result of `giflet.mount`. */
export interface Handle extends Commands {
  readonly element: HTMLElement
  /** `undefined` after `destroy`. */
  readonly state: State
  /** Replaces options by name, camelCase or as in the attributes; `gif` is what to show. */
  update(options: OptionValues): void
  /** Ends the widget. The element stays. */
  destroy(): void
}

/** State that holds for all widgets of the page, now and later. */
export interface PageState {
  granted?: Consent
  motion?: 'pause' | 'play'
  /** Whether the page has many widgets, and no still has failed to load. */
  suspends?: boolean
  /**
   * Shadow mode cannot start: a policy or a blocker refuses the module, or built-ins are replaced.
   */
  isUnfit?: boolean
}

/** A widget as `page.ts` uses it: the handle, and a method for the loader only. */
export interface HostWidget extends Handle {
  /**
   * Follows the element's attributes and the page. Starts a destroyed widget only if it is
   * `mounted`.
   */
  reconcile(mounted?: boolean): void
}
