/** Maps options and source to the props that all lists share. */
import { useMemo } from 'react'
import { fetchSource } from '../api/sourcePages.ts'
import { usePageViews } from '../hooks/usePageViews.ts'
import { useWidgetName } from '../hooks/useWidgetName.ts'
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'
import { parseUrl } from '../protocol/values.ts'
import { useServices } from '../services/context.ts'
import type { WidgetProps } from './widgetProps.ts'

/** The subject of a source, for the list's label. Empty if the author named none. */
export function sourceName(source: GifSource): string {
  switch (source.kind) {
    case 'search':
      return source.term
    case 'channel':
      return `@${source.slug} ${source.term}`.trim()
    case 'category':
      return `${source.category}, ${source.subcategory}`
    case 'text':
      return source.message
    case 'random':
      return source.tag
    default:
      return ''
  }
}

/** The brand's page for a list, or its front page for a list without one. */
export function listPageUrl(source: GifSource, brandUrl: string): string {
  const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
  const resolveUrl = (relative: string) => parseUrl(relative, brandUrl)?.href ?? ''
  switch (source.kind) {
    case 'search':
      return resolveUrl(path('search', source.term))
    case 'channel':
      return resolveUrl(source.term ? path('search', source.term) : path('channels', source.slug))
    case 'category':
      return resolveUrl(path('search', source.subcategory))
    case 'gif':
    case 'related':
      return resolveUrl(path('gifs', source.id))
    default:
      return resolveUrl('')
  }
}

/** `key` changes when another list is to be shown. */
export function useListOptions({ source, options, layout }: WidgetProps) {
  const { client, t } = useServices()
  const { type, rating, lang, gutter, radius, limit } = options
  const fetchGifs = useMemo(
    () => fetchSource(client, source, { type, rating, ...(lang && { lang }) }),
    [client, source, type, rating, lang],
  )
  const name = options.title || sourceName(source)
  const label = name && t('GIFs: {name}', { name })
  useWidgetName(label || (source.kind === 'trending' ? t('Trending') : ''))
  const key = listKey(source, options)
  const { onPageFetched, onGifInView } = usePageViews({ source, content: type })
  return {
    key,
    props: {
      fetchGifs,
      placeName: key,
      gutter,
      borderRadius: radius,
      limit,
      showHidden: source.kind === 'gif' || source.kind === 'random' || source.kind === 'ids',
      noLink: options.link === 'hide',
      hideAttribution: options.attribution === 'hide',
      fill: layout === 'fill',
      onPageFetched,
      onGifInView,
      ...(label && { label }),
    },
  }
}

const listKey = (source: GifSource, { type, rating, lang }: Options): string =>
  JSON.stringify([source, type, rating, lang])
