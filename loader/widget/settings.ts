import { message } from '../../src/protocol/envelope.ts'
import type { Consent, Environment } from '../../src/protocol/environment.ts'
import type { EnvironmentMessage, OptionsMessage } from '../../src/protocol/messages.ts'
import { createSessionId, SESSION_KEY } from '../../src/protocol/pageSession.ts'
import { hostOf, linkTo } from '../nodes.ts'
import { diffOptions, isChosen, type OptionTexts, readOptions, resolveOptions } from '../options.ts'
import type { AppPort } from './appPort.ts'
import { readPlace } from './historyPlace.ts'

/** An app's view of its element and page. Changes reach it by message. */
export interface Settings {
  readonly options: OptionTexts
  readonly environment: Environment
}

/** Global Privacy Control, which only some browsers have. */
interface PrivacyNavigator {
  globalPrivacyControl?: boolean
}

const pageSession = (): string => (sessionStorage[SESSION_KEY] ||= createSessionId())

/**
 * One session for all widgets of the page, as in shadow mode. Stores nothing for a visitor who is
 * not tracked. Without storage, each frame has a session of its own.
 */
const sessionOf = ({ analytics }: OptionTexts, granted: Consent): string | undefined => {
  if ((navigator as PrivacyNavigator | undefined)?.globalPrivacyControl || isChosen(analytics, 'off'))
    return undefined
  try {
    // Deletes a stored session of a visitor who has withdrawn consent.
    if (granted === false) delete sessionStorage[SESSION_KEY]
    else return pageSession()
  } catch {}
  return undefined
}

/** Language of the nearest element with one, also outside the shadow roots around `element`. */
const langOf = (element: Element | undefined): string =>
  // The result is text even where a form's field named `lang` hides the property.
  element ? `${element.closest<HTMLElement>('[lang]')?.lang ?? langOf(hostOf(element))}` : ''

/** Resolves the addresses of files against the page, because a frame has another base URL. */
const resolveFileAddresses = (options: OptionTexts): OptionTexts => {
  const { gif = '', still = '' } = options
  const resolve = (text: string) =>
    text.replace(/(file:\s*)?(\S+)/g, (_, mark = '', address) => mark + linkTo(address).href)
  return /^\s*file:/.test(gif) ? { ...options, gif: resolve(gif), still: resolve(still) } : options
}

/** The current settings of an element. Reads the colour only if `hasApp`. */
export const readSettings = (
  element: HTMLElement,
  defaults: OptionTexts,
  granted: Consent,
  hasApp: boolean,
  resume: string | undefined,
): Settings => {
  const { options: resolved, refused } = resolveOptions(defaults, readOptions(element))
  const options = resolveFileAddresses(resolved)
  return {
    options,
    environment: {
      // Reads the colour only for an app, because that makes the browser compute the page's styles.
      color: hasApp ? getComputedStyle(element).color : '',
      lang: langOf(element),
      granted,
      refused,
      session: hasApp ? sessionOf(options, granted) : undefined,
      // Unchecked; the app checks it.
      place: readPlace(element, options, resume) as Environment['place'],
      resume,
    },
  }
}

/**
 * Sends the current settings to an app that knows `before`. Unchanged ones have no effect there.
 */
export const sendSettings = (port: AppPort, before: Settings, { options, environment }: Settings) => {
  const changes = diffOptions(before.options, options)
  port.tell(message('options', { options: changes }) satisfies OptionsMessage)
  port.tell(message('environment', { environment }) satisfies EnvironmentMessage)
}
