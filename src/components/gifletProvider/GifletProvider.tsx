import { type ReactNode, useEffect, useInsertionEffect, useMemo, useSyncExternalStore } from 'react'
import { createAnyClient } from '../../api/createAnyClient.ts'
import { completeClient } from '../../api/rememberClient.ts'
import type { Client } from '../../api/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useTheme } from '../../hooks/useTheme.ts'
import type { Strings } from '../../i18n/strings.ts'
import { createMotionPolicy } from '../../media/motionPolicy.ts'
import { parseWebAddress } from '../../platform/apiBase.ts'
import type { Options } from '../../protocol/options.ts'
import { RootContext, type Services, ServicesContext } from '../../services/context.ts'
import { createServices } from '../../services/createServices.ts'
import { checkStyles, inDevelopment } from '../../services/inDevelopment.ts'
import { SnippetContext, type SnippetOptions } from '../../services/snippetOptions.ts'
import baseCss from '../../styles/base.css?inline'
import { createStyleHost } from '../../styles/styleHost.ts'
import tokens from '../../styles/tokens.css?inline'
import { resolveApi } from './resolveApi.ts'
import { ThemeContext, useTreeRoot } from './useTreeRoot.ts'

/** Props of `<GifletProvider>`. */
export interface GifletProviderProps {
  /** The application, or the part of it that shows GIFs. */
  children?: ReactNode
  /**
   * The source of GIFs: a client by `createClient`, of any dialect, or an object of your own with
   * some of its calls; the others reject. Its address, key and provider are those of the tree,
   * which need no props then. Keep it outside of the component: another client is another tree.
   */
  client?: Partial<Client> | undefined
  /**
   * Base URL of the API: `https://…/v1/`, or `/v1/` on the page's own server. Not needed with a
   * `provider` that has a public address.
   */
  api?: string | undefined
  /** Key of the API. Default: none is sent. */
  apiKey?: string | undefined
  /**
   * A provider by name, or the shape of the API. Default `auto`: GIPHY's shape.
   */
  provider?: Options['provider'] | undefined
  /** Language tag of the interface. Default `en`. */
  lang?: string | undefined
  /**
   * Translations from `giflet/locales/…` or your own. Missing ones fall back to English. Keep the
   * object outside of the component: a new object counts as a new language.
   */
  strings?: Strings | undefined
  /** Default `auto`: plays unless the visitor prefers reduced motion or saves data. */
  motion?: Options['motion'] | undefined
  /** Default `auto`: follows the visitor's colour scheme. */
  theme?: Options['theme'] | undefined
  /**
   * Whether events are sent to the API's pingback call. Default true. Global Privacy Control
   * disables it.
   */
  analytics?: boolean | undefined
  /** The product that 'View on …' and the logo link to. */
  brand?: { name: string; url: string } | undefined
  /** Base URL of `giflet.js` in the share menu's embed codes. Default: the API's server. */
  base?: string | undefined
  /** Receives all events of the components below, under the names of the `gif:…` page events. */
  onEvent?: ((name: string, detail: object) => void) | undefined
}

/**
 * Context for Giflet's components in a developer's own React tree: API address and key, language,
 * motion, theme, analytics. Draws nothing: each component's root carries theme and direction.
 *
 * @example
 * ```tsx
 * <GifletProvider api="https://gifs.example/v1/" apiKey="KEY">
 *   <Grid fetchGifs={…} />
 * </GifletProvider>
 * ```
 *
 * On a server it observes nothing and applies no styles: include `giflet/styles.css` there.
 */
export function GifletProvider(props: GifletProviderProps) {
  const { children, theme = 'auto' } = props
  const { services: created, snippet } = useCreatedServices(props)
  const services = useServicesWhileHydrating(created, props.motion)
  const { styles, analytics } = services
  for (const css of GENERAL_CSS) styles.prepare(css)
  useInsertionEffect(() => {
    const releases = GENERAL_CSS.map(css => styles.use(css))
    return () => {
      for (const release of releases) release()
    }
  }, [styles])
  // Flushes without ending the services, because StrictMode remounts a tree with the same ones.
  useEffect(() => () => void analytics.flush(), [analytics])
  return (
    <ServicesContext value={services}>
      <SnippetContext value={snippet}>
        <ThemeContext value={useTheme(theme)}>
          <RootContext value={useTreeRoot}>{children}</RootContext>
        </ThemeContext>
      </SnippetContext>
    </ServicesContext>
  )
}

const GENERAL_CSS = [tokens, baseCss]

const NO_CHANGES = () => () => {}

/**
 * A server does not know the visitor's motion preference, so its HTML leaves the choice to the
 * browser. During hydration, the browser must render the same.
 */
function useServicesWhileHydrating(services: Services, motion: Options['motion'] = 'auto'): Services {
  const isHydrated = useSyncExternalStore(
    NO_CHANGES,
    () => true,
    () => false,
  )
  if (!isHydrated) checkStyles()
  const hydrationMotion = motion === 'auto' || motion === 'play' ? ASKS : STILL
  return useMemo(
    () => (isHydrated ? services : { ...services, motion: hydrationMotion }),
    [isHydrated, services, hydrationMotion],
  )
}

const STILL = /* @__PURE__ */ createMotionPolicy('still', undefined)
const ASKS: typeof STILL = { ...STILL, mode: () => 'asks' }

/**
 * Root of the API's server. A relative API is resolved only in a page, so a server gets a
 * placeholder.
 */
const serverOf = (api: string): string => new URL('/', parseWebAddress(api) ?? 'https://giflet.invalid').href

interface CreatedServices {
  services: Services
  snippet: SnippetOptions
}

function useCreatedServices(props: GifletProviderProps): CreatedServices {
  const { lang = 'en', strings, motion = 'auto', analytics = true, onEvent, client: given } = props
  const address = resolveApi(props)
  const { api, key, provider, events, hasApi } = address
  const base = parseWebAddress(props.base ?? '')?.href ?? serverOf(api)
  const { name: brand = '', url: brandUrl = '' } = props.brand ?? {}
  const latestOnEvent = useLatest(typeof onEvent === 'function' ? onEvent : undefined)
  const latestMotion = useLatest(motion)
  const created = useMemo((): CreatedServices => {
    const styles = createStyleHost()
    const snippet = { api, key, provider, brand, 'brand-url': brandUrl }
    const sendsEvents = analytics && events !== false
    const services = createServices(
      {
        ...snippet,
        // The shape of the events, whatever the dialect's name.
        provider: events === 'shares' ? 'tenor' : provider,
        ...{ lang, motion: latestMotion.current, analytics: sendsEvents ? 'on' : 'off', debug: false },
      },
      {
        view: globalThis.window,
        strings,
        base,
        styles,
        createClient: options => (given ? completeClient(given) : createAnyClient(options)),
        emit: (name, detail) => latestOnEvent.current?.(name, detail),
        onCommand: () => () => {},
        setNaturalRatio() {},
      },
    )
    const debug: Services['debug'] = (what, ...details) => {
      services.debug(what, ...details)
      inDevelopment(log => log.adviseDeveloper(hasApi, what, ...details))
    }
    return { services: { ...services, debug }, snippet }
  }, [
    api,
    key,
    provider,
    events,
    hasApi,
    given,
    lang,
    strings,
    latestMotion,
    analytics,
    brand,
    brandUrl,
    base,
    latestOnEvent,
  ])
  const { services } = created
  useEffect(() => services.motion.follow(motion), [services, motion])
  inDevelopment(log => log.warnOfProvider(props))
  return created
}
