/** Options to services: the client of the chosen provider, analytics, brand, strings, motion. */
import { createAnalytics } from '../analytics/index.ts'
import { createGifClient } from '../api/gifClient.ts'
import type { Services } from '../components/services.ts'
import { directionOf } from '../i18n/direction.ts'
import type { Strings } from '../i18n/strings.ts'
import { createTranslate } from '../i18n/translate.ts'
import { createMotionPolicy } from '../media/motionPolicy.ts'
import type { Options } from '../protocol/options.ts'
import type { StyleHost } from '../styles/styleHost.ts'

const DEFAULT_BRAND = 'Giflet'

export interface World {
  view: Window
  /** Where Giflet is served from, with a slash at its end. */
  base: string
  styles: StyleHost
  strings: Strings | undefined
  emit: Services['emit']
  onCommand: Services['onCommand']
  setNaturalRatio: Services['setNaturalRatio']
}

export function createServices(options: Options, world: World): { services: Services; end: () => void } {
  const { view, base, strings, ...given } = world
  const server = new URL(base)
  const api = options.api || `${server.origin}/v1/`
  const lang = options.lang || 'en'
  const motion = createMotionPolicy(options.motion, view)
  const analytics = createAnalytics({
    endpoint: api,
    key: options.key,
    enabled: options.analytics === 'on' && options.provider === 'giphy',
    view,
  })
  const services: Services = {
    ...given,
    base,
    client: createGifClient({ api, key: options.key, provider: options.provider }),
    analytics,
    motion,
    brand: { name: options.brand || DEFAULT_BRAND, url: options['brand-url'] || `${server.origin}/` },
    t: createTranslate(strings),
    lang,
    direction: directionOf(lang),
    debug: options.debug ? (...details) => console.debug('[giflet]', ...details) : () => {},
  }
  return {
    services,
    end() {
      motion.destroy()
      analytics.destroy()
    },
  }
}
