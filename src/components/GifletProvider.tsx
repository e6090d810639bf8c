/**
 * Everything Giflet's components need, for a developer's own React tree: the provider's address and key, language,
 * motion and analytics. Renders one wrapper element that carries theme and direction.
 *
 * ```tsx
 * <GifletProvider api="https://gifs.example/v1/" apiKey="KEY">
 *   <Grid fetchGifs={…} />
 * </GifletProvider>
 * ```
 *
 * On a server nothing is observed and no style is applied: include `giflet/styles.css` there.
 */
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Strings } from '../i18n/strings.ts'
import type { Options } from '../protocol/options.ts'
import baseCss from '../styles/base.css?inline'
import { createStyleHost } from '../styles/styleHost.ts'
import tokens from '../styles/tokens.css?inline'
import { createServices } from './createServices.ts'
import { type Services, ServicesContext } from './services.ts'
import { useTheme } from './useTheme.ts'

export interface GifletProviderProps {
  children?: ReactNode
  /** Base URL of the API, `https://…/v1/`. */
  api: string
  apiKey?: string
  /** Dialect of the API. */
  provider?: Options['provider']
  /** Language tag of the interface. Default `en`. */
  lang?: string
  /** Translations, from `giflet/locales/…` or your own; English fills what is missing. */
  strings?: Strings
  motion?: Options['motion']
  theme?: Options['theme']
  /** Whether events go to the API's pingback call. Default true; Global Privacy Control turns it off. */
  analytics?: boolean
  brand?: { name: string; url: string }
  /** Where `giflet.js` is served from, for the embed codes that the share menu gives out. Default: the API's server. */
  base?: string
  /** Hears every event of every component below, as `gif:…` events are heard in a page. */
  onEvent?: (name: string, detail: object) => void
  className?: string
  style?: CSSProperties
}

export function GifletProvider(props: GifletProviderProps) {
  const { children, className, style, theme = 'auto', lang = 'en', onEvent } = props
  const ref = useRef<HTMLDivElement>(null)
  const heard = useRef(onEvent)
  useLayoutEffect(() => {
    heard.current = onEvent
  })
  const services = useProviderServices(props, (name, detail) => heard.current?.(name, detail))
  const { styles, analytics } = services
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return
    const detach = styles.attach(root)
    const releases = [styles.use(tokens), styles.use(baseCss)]
    return () => {
      for (const release of releases) release()
      detach()
    }
  }, [styles])
  useEffect(() => () => void analytics.flush(), [analytics])
  return (
    <ServicesContext value={services}>
      <div
        ref={ref}
        className={className ? `giflet ${className}` : 'giflet'}
        style={style}
        lang={lang}
        dir={services.direction}
        data-theme={useTheme(theme)}
        data-layout="flow"
      >
        {children}
      </div>
    </ServicesContext>
  )
}

function useProviderServices(
  props: GifletProviderProps,
  tell: (name: string, detail: object) => void,
): Services {
  const {
    api,
    apiKey = '',
    provider = 'giphy',
    lang = 'en',
    strings,
    motion = 'auto',
    analytics = true,
    base,
  } = props
  const { name = '', url = '' } = props.brand ?? {}
  const told = useRef(tell)
  return useMemo(
    () =>
      createServices(
        {
          api,
          key: apiKey,
          provider,
          lang,
          motion,
          analytics: analytics ? 'on' : 'off',
          brand: name,
          'brand-url': url,
          debug: false,
        },
        {
          view: globalThis.window,
          strings,
          base: base ?? new URL('/', api).href,
          styles: createStyleHost(),
          emit: (event, detail) => told.current(event, detail),
          onCommand: () => () => {},
          setNaturalRatio() {},
        },
      ),
    [api, apiKey, provider, lang, strings, motion, analytics, name, url, base],
  )
}
