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
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import tokens from '../styles/tokens.css?inline'
import { createServices } from './createServices.ts'
import { type Services, ServicesContext } from './services.ts'
import type { SnippetOptions } from './shareMenu/embedCode.ts'
import { SnippetContext } from './snippetOptions.ts'
import { useLatest } from './useLatest.ts'
import { useTheme } from './useTheme.ts'

export interface GifletProviderProps {
  children?: ReactNode
  /** Base URL of the API, `https://…/v1/`. */
  api: string
  apiKey?: string | undefined
  /** Dialect of the API. Default `giphy`. */
  provider?: Options['provider'] | undefined
  /** Language tag of the interface. Default `en`. */
  lang?: string | undefined
  /**
   * Translations, from `giflet/locales/…` or your own; English fills what is missing. Another object is another
   * language: keep it outside of the component.
   */
  strings?: Strings | undefined
  /** Default `auto`: plays, unless the visitor asks for reduced motion or saves data. */
  motion?: Options['motion'] | undefined
  /** Default `auto`: the visitor's. */
  theme?: Options['theme'] | undefined
  /** Whether events go to the API's pingback call. Default true; Global Privacy Control turns it off. */
  analytics?: boolean | undefined
  /** The product that 'View on …' and the logo lead to. */
  brand?: { name: string; url: string } | undefined
  /** Where `giflet.js` is served from, for the embed codes that the share menu gives out. Default: the API's server. */
  base?: string | undefined
  /** Hears every event of every component below, by the names that a page hears as `gif:…` events. */
  onEvent?: ((name: string, detail: object) => void) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

export function GifletProvider(props: GifletProviderProps) {
  const { children, className, style, theme = 'auto', lang = 'en' } = props
  const root = useRef<HTMLDivElement>(null)
  const { services, snippet } = useProvided(props)
  const { styles, analytics } = services
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const place = element.getRootNode()
    // A tree that is not in the page yet will be: in that of its document.
    return styles.attach('adoptedStyleSheets' in place ? (place as StyleRoot) : element.ownerDocument)
  }, [styles])
  // Not ended, but sent: a tree that is only taken away for a moment, as StrictMode does, goes on with the same.
  useEffect(() => () => void analytics.flush(), [analytics])
  return (
    <ServicesContext value={services}>
      <SnippetContext value={snippet}>
        <div
          ref={root}
          className={className ? `giflet ${className}` : 'giflet'}
          part="giflet"
          style={style}
          lang={lang}
          dir={services.direction}
          data-theme={useTheme(theme)}
          data-layout="flow"
        >
          {children}
        </div>
      </SnippetContext>
    </ServicesContext>
  )
}

function useProvided(props: GifletProviderProps): { services: Services; snippet: SnippetOptions } {
  const {
    api,
    apiKey: key = '',
    provider = 'giphy',
    lang = 'en',
    strings,
    motion = 'auto',
    analytics = true,
    base = new URL('/', api).href,
    onEvent,
  } = props
  const { name: brand = '', url: brandUrl = '' } = props.brand ?? {}
  const heard = useLatest(onEvent)
  return useMemo(() => {
    const styles = createStyleHost()
    // For as long as there are services, and ahead of what any component brings.
    for (const css of [tokens, baseCss]) styles.use(css)
    const snippet = { api, key, provider, brand, 'brand-url': brandUrl }
    const services = createServices(
      { ...snippet, lang, motion, analytics: analytics ? 'on' : 'off', debug: false },
      {
        view: globalThis.window,
        strings,
        base,
        styles,
        emit: (name, detail) => heard.current?.(name, detail),
        onCommand: () => () => {},
        setNaturalRatio() {},
      },
    )
    return { services, snippet }
  }, [api, key, provider, lang, strings, motion, analytics, brand, brandUrl, base, heard])
}
