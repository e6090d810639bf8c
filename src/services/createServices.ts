/** Creates the services from options: the provider's client, analytics, brand, strings, motion. */
import { createLazyAnalytics } from '../analytics/createLazyAnalytics.ts'
import type { ClientOptions, ProviderName } from '../api/clientOptions.ts'
import { publicProviderOf } from '../api/publicProviderOf.ts'
import { traitsOf } from '../api/shapes/traits.ts'
import type { GifClient } from '../api/types.ts'
import { directionOf } from '../i18n/direction.ts'
import type { Strings } from '../i18n/strings.ts'
import { createTranslate } from '../i18n/translate.ts'
import { createMotionPolicy } from '../media/motionPolicy.ts'
import { apiAddress } from '../platform/apiBase.ts'
import { createDebugLog } from '../platform/debugLog.ts'
import type { Options } from '../protocol/options.ts'
import type { Services } from './context.ts'
import { createReport, type Emit, type ReportEvent } from './report.ts'

const DEFAULT_BRAND = 'Giflet'

/**
 * The options that services depend on. A change of any of them creates new services, and so a new
 * widget; not `motion`, which services follow.
 */
export const SERVICE_OPTIONS = [
  'api',
  'key',
  'provider',
  'lang',
  'analytics',
  'brand',
  'brand-url',
  'debug',
] as const

export type ServiceOptions = Pick<Options, (typeof SERVICE_OPTIONS)[number] | 'motion'>

/** Input of `createServices` besides the options. */
export interface ServiceDependencies
  extends Pick<
    Services,
    'base' | 'styles' | 'onCommand' | 'setNaturalRatio' | 'nameWidget' | 'hostPlace' | 'resumable' | 'drawn'
  > {
  emit: Emit
  /** `undefined` on a server. */
  view: Window | undefined
  strings: Strings | undefined
  createClient(options: ClientOptions<ProviderName>): GifClient
}

/** Call `services.analytics.destroy()` to end what this starts. */
export function createServices(options: ServiceOptions, dependencies: ServiceDependencies): Services {
  const { view, strings, emit, createClient, ...given } = dependencies
  const server = new URL(given.base)
  const { analytics: accepted, ownPath = '/v1/' } = traitsOf(options.provider)
  const publicProvider = publicProviderOf(options.provider, options.api)
  const api = apiAddress(options.api || publicProvider?.api, given.base, ownPath)
  // The interface is in English if there are no strings in the page's language.
  const lang = strings ? options.lang : 'en'
  const debug = createDebugLog({ debug: options.debug, url: view?.location.href })
  const analytics = createLazyAnalytics<ReportEvent>(
    {
      endpoint: api,
      key: options.key,
      enabled: options.analytics === 'on' && accepted !== false,
      shares: accepted === 'shares',
      log: debug,
      ...(view && { view }),
    },
    () => import('./trackEvent.ts'),
  )
  return {
    ...given,
    client: createClient({
      api,
      key: options.key,
      provider: options.provider,
      // Empty for visitors who must not be tracked; nothing is stored for them either.
      pingbackId: analytics.sessionId,
    }),
    analytics,
    report: createReport(analytics.track, emit),
    motion: createMotionPolicy(options.motion, view),
    publicProvider,
    brand: {
      name: options.brand || publicProvider?.name || DEFAULT_BRAND,
      url: options['brand-url'] || publicProvider?.url || `${server.origin}/`,
    },
    t: createTranslate(strings),
    lang,
    direction: directionOf(lang),
    debug,
  }
}
