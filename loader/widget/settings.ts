import { message } from '../../src/protocol/envelope.ts'
import type { Consent, Environment } from '../../src/protocol/environment.ts'
import type { EnvironmentMessage, OptionsMessage } from '../../src/protocol/messages.ts'
import { diffOptions, type RawOptions, readOptions, resolveOptions } from '../options.ts'
import { readPlace } from './historyPlace.ts'

/** What an app knows of its element and page. Changes reach it by message. */
export interface Settings {
  readonly options: RawOptions
  readonly environment: Environment
}

/** What holds for an element now. The colour is read only if `hasApp`. */
export const readSettings = (
  element: HTMLElement,
  defaults: RawOptions,
  granted: Consent,
  hasApp: boolean,
): Settings => {
  const { options, refused } = resolveOptions(defaults, readOptions(element))
  return {
    options,
    environment: {
      // Reading a style makes the browser compute the page's styles, so only apps get it.
      color: hasApp ? getComputedStyle(element).color : '',
      // As text, because a form's field named `lang` hides the property.
      lang: `${element.closest<HTMLElement>('[lang]')?.lang ?? ''}`,
      granted,
      refused,
      place: readPlace(element, options),
    },
  }
}

/** Sends an app that knows `before` the current settings. Unchanged ones have no effect there. */
export const tell = (port: MessagePort, before: Settings, { options, environment }: Settings) => {
  const changes = diffOptions(before.options, options)
  port.postMessage(message('options', { options: changes }) satisfies OptionsMessage)
  port.postMessage(message('environment', { environment }) satisfies EnvironmentMessage)
}
