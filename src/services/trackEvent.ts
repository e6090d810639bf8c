/**
 * Maps each event to page analytics (category, action, label) and GIF analytics (SEEN, CLICK,
 * HOVER, START with the position). Loaded with the first event.
 */
import { createAnalyticsCore as createFullAnalytics } from '../analytics/createAnalyticsCore.ts'
import { EVENT_ACTIONS, EVENT_CATEGORY, type EventAction } from '../analytics/eventNames.ts'
import { sourcePagePath } from '../analytics/pagePaths.ts'
import { startTracking } from '../analytics/startTracking.ts'
import type { Analytics, Position, TrackingOptions } from '../analytics/types.ts'
import type { WaitingEvents } from '../analytics/waitingEvents.ts'
import type { PlacedGif, ReportEvent } from './report.ts'
import { createShareAnalytics } from './trackShares.ts'

export const createTracking: typeof createFullAnalytics = (options, extras) =>
  options.shares ? createShareAnalytics(options) : createFullAnalytics(options, extras)

export const startTracker = (options: TrackingOptions, state: WaitingEvents<ReportEvent>) =>
  startTracking(createTracking, trackEvent, options, state)

/** A method call on `A` as data: name and arguments. */
type CallOf<A> = {
  [N in keyof A]: A[N] extends (...args: infer P) => unknown ? readonly [method: N, ...args: P] : never
}[keyof A]

type PageMethod = 'event' | 'pageView'
type GifMethod = 'seen' | 'click' | 'hover' | 'start' | 'carousel' | 'share'

interface TrackingCalls {
  page?: CallOf<Pick<Analytics, PageMethod>>
  gif?: CallOf<Pick<Analytics, GifMethod>>
}

const pageCall = (action: EventAction, label: string) =>
  ({ page: ['event', EVENT_CATEGORY, action, label] }) as const

/** A rectangle in the shape that analytics sends. */
const positionOf = ({ top, left, width, height }: DOMRectReadOnly): Position => ({
  top,
  left,
  width,
  height,
})

const gifCall = (name: 'seen' | 'click' | 'hover', { gif, rect, layout }: PlacedGif) =>
  ({ gif: [name, gif, positionOf(rect), layout && { layout }] }) as const

const shareCall = (id: string, network: string) => ({ gif: ['share', network, id] }) as const

function trackingOf(event: ReportEvent): TrackingCalls {
  switch (event.type) {
    case 'seen':
      return gifCall('seen', event)
    case 'tileClicked':
      return gifCall('click', event)
    case 'tileHovered':
      return gifCall('hover', event)
    case 'imageClicked':
      return { ...pageCall(EVENT_ACTIONS.clickImage, event.gif.id), ...gifCall('click', event) }
    case 'imageHovered':
      return { ...pageCall(EVENT_ACTIONS.hoverImage, event.gif.id), ...gifCall('hover', event) }
    case 'paused':
      return event.pressed ? pageCall(EVENT_ACTIONS.clickPause, event.id) : {}
    case 'started':
      return { gif: ['start', event.gif, event.timeToFirstPlayMs] }
    case 'shareOpened':
      return pageCall(EVENT_ACTIONS.clickShare, event.id)
    case 'embedCodeClicked':
      return pageCall(EVENT_ACTIONS.clickEmbedCode, event.id)
    case 'favoriteClicked':
      return pageCall(EVENT_ACTIONS.clickFavorite, event.id)
    case 'shared':
      return {
        ...pageCall(EVENT_ACTIONS.socialSharing, event.network),
        ...shareCall(event.id, event.network),
      }
    case 'copied':
      return { ...pageCall(EVENT_ACTIONS.copy, event.what), ...shareCall(event.id, event.what) }
    case 'linkClicked':
      return pageCall(EVENT_ACTIONS.clickLink, event.url ?? event.id)
    case 'gridScrolled':
      return pageCall(EVENT_ACTIONS.scrollGrid, event.id)
    case 'viewMoreClicked':
      return pageCall(EVENT_ACTIONS.clickViewMore, event.id)
    case 'pageShown': {
      const { source, content, slug, page } = event
      const path = sourcePagePath(source, { type: content, slug, page })
      return path === undefined ? {} : { page: ['pageView', path] }
    }
    case 'carouselShown':
      return { gif: ['carousel', [...event.gifs]] }
    default:
      return {}
  }
}

export function trackEvent(analytics: Analytics, event: ReportEvent): void {
  if (event.type === 'picked') analytics.picked?.(event.pick.id)
  const { page, gif } = trackingOf(event)
  const call = ([method, ...args]: CallOf<Pick<Analytics, PageMethod | GifMethod>>) =>
    (analytics[method] as (...args: unknown[]) => void)(...args)
  if (page) call(page)
  if (gif) call(gif)
}
