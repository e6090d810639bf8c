/**
 * The single report of everything that happens in a widget. The host page gets it at once, as
 * `gif:*`; `trackEvent.ts` maps it to analytics, which loads with the first event.
 */
import type { LayoutType } from '../analytics/types.ts'
import type { ContentType } from '../api/types.ts'
import type { Gif } from '../gif/types.ts'
import type { GifEventName, GifEvents } from '../protocol/messages.ts'
import type { GifSource } from '../protocol/source.ts'

/** A GIF and its box, in CSS pixels of the viewport. */
export interface PlacedGif {
  gif: Gif
  rect: DOMRectReadOnly
  /** The kind of list around it, if analytics distinguishes it. */
  layout?: LayoutType | undefined
}

/** A page of a list that the visitor has seen. */
export interface ViewedPage {
  source: GifSource
  content?: ContentType | undefined
  /** Slug of the GIF that a related list belongs to. Default: that of its page, or its id. */
  slug?: string | undefined
  /** Counts from 1. */
  page: number
}

/** An event of a widget, by its `type`. */
export type ReportEvent =
  /** The GIF is shown and at least 99 % of it is visible. */
  | ({ type: 'seen' } & PlacedGif)
  /** A tile of a list. */
  | ({ type: 'tileClicked' | 'tileHovered' } & PlacedGif)
  /** The GIF of a single-GIF widget. */
  | ({ type: 'imageClicked' | 'imageHovered' } & PlacedGif)
  | { type: 'played'; id: string }
  /** `pressed`: the visitor used the button. Otherwise the host page or the browser paused it. */
  | { type: 'paused'; id: string; pressed?: boolean }
  /** A video moved for the first time. */
  | { type: 'started'; gif: Gif; timeToFirstPlayMs: number }
  | { type: 'shareOpened' | 'embedCodeClicked' | 'favoriteClicked'; id: string }
  | { type: 'shared'; id: string; network: string }
  | { type: 'copied'; id: string; what: 'embed' | 'link' }
  /** `url`: the link's address, if it is not the GIF's own. */
  | { type: 'linkClicked'; id: string; url?: string }
  | { type: 'gridScrolled' | 'viewMoreClicked'; id: string }
  | ({ type: 'pageShown' } & ViewedPage)
  /** The visitor picked a GIF in a picker. */
  | { type: 'picked'; pick: GifEvents['pick'] }
  | { type: 'carouselShown'; gifs: Iterable<Gif> }
  /** `id` is undefined for a list. */
  | { type: 'ready'; id?: string }
  | { type: 'fetched' | 'ended'; count: number }
  /** `silent`: nothing is shown in the widget's place. */
  | { type: 'failed'; code: string; message: string; silent?: true | undefined }

/** Reports what happened. */
export type Report = (event: ReportEvent) => void

/** Notifies the host page, where it is dispatched as `gif:NAME`. */
export type Emit = <N extends GifEventName>(name: N, detail: GifEvents[N]) => void

/** The host page's `gif:NAME` event and its detail. */
export type HostEvent = { [N in GifEventName]: readonly [name: N, detail: GifEvents[N]] }[GifEventName]

export function hostEventOf(event: ReportEvent): HostEvent | undefined {
  switch (event.type) {
    case 'seen':
      return ['seen', { id: event.gif.id }]
    case 'tileClicked':
    case 'imageClicked':
      return ['click', { id: event.gif.id }]
    case 'tileHovered':
    case 'imageHovered':
      return ['hover', { id: event.gif.id }]
    case 'played':
      return ['play', { id: event.id }]
    case 'paused':
      return ['pause', { id: event.id }]
    case 'shared':
      return ['share', { id: event.id, network: event.network }]
    case 'copied':
      return ['share', { id: event.id, network: event.what }]
    case 'picked':
      return ['pick', event.pick]
    case 'ready':
      return ['ready', event.id === undefined ? {} : { id: event.id }]
    case 'fetched':
      return ['fetched', { count: event.count }]
    case 'ended':
      return ['end', { count: event.count }]
    case 'failed':
      return ['error', { code: event.code, message: event.message, silent: event.silent }]
  }
  return undefined
}

/** Creates the report function of a widget tree. `track` receives the events about a GIF. */
export function createReport(track: Report, emit: Emit): Report {
  return event => {
    if (isAboutGif(event)) track(event)
    const host = hostEventOf(event)
    if (host) emit(...(host as Parameters<Emit>))
  }
}

/** Whether an event is about a GIF rather than about loading. */
export const isAboutGif = ({ type }: ReportEvent): boolean =>
  type !== 'ready' && type !== 'fetched' && type !== 'ended' && type !== 'failed'
