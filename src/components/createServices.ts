/** Options to services: the client of the chosen provider, analytics, brand, strings, motion. */
import { createLazyAnalytics } from '../analytics/createLazyAnalytics.ts'
import { createGifClient } from '../api/gifClient.ts'
import { directionOf } from '../i18n/direction.ts'
import type { Strings } from '../i18n/strings.ts'
import { createTranslate } from '../i18n/translate.ts'
import { createMotionPolicy } from '../media/motionPolicy.ts'
import type { Options } from '../protocol/options.ts'
import type { Services } from './services.ts'

const DEFAULT_BRAND = 'Giflet'

/** The options that services are made of: another value of one of them makes new services. */
export const SERVICE_OPTIONS = [
  'api',
  'key',
  'provider',
  'lang',
  'motion',
  'analytics',
  'brand',
  'brand-url',
  'debug',
] as const

export type ServiceOptions = Pick<Options, (typeof SERVICE_OPTIONS)[number]>

export interface World extends Pick<Services, 'base' | 'styles' | 'emit' | 'onCommand' | 'setNaturalRatio'> {
  /** Absent on a server. */
  view: Window | undefined
  strings: Strings | undefined
}

/** `services.analytics.destroy()` ends what was started. */
export function createServices(options: ServiceOptions, world: World): Services {
  const { view, strings, ...given } = world
  const server = new URL(given.base)
  const api = options.api || `${server.origin}/v1/`
  const lang = options.lang || 'en'
  const debug: Services['debug'] = options.debug
    ? (...details) => console.debug('[giflet]', ...details)
    : () => {}
  const analytics = createLazyAnalytics({
    endpoint: api,
    key: options.key,
    // Only our own dialect has a place to send events to.
    enabled: options.analytics === 'on' && options.provider === 'giphy',
    log: debug,
    ...(view && { view }),
  })
  return {
    ...given,
    client: createGifClient({
      api,
      key: options.key,
      provider: options.provider,
      // Whoever is not to be followed has no id, neither here nor in storage.
      pingbackId: analytics.sessionId,
    }),
    analytics,
    motion: createMotionPolicy(options.motion, view),
    brand: { name: options.brand || DEFAULT_BRAND, url: options['brand-url'] || `${server.origin}/` },
    t: createTranslate(strings),
    lang,
    direction: directionOf(lang),
    debug,
  }
}
