/** Data of component tests: GIFs, pages of them, and the services around a component. */
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { silentAnalytics } from '../../../src/analytics/silentAnalytics.ts'
import type { Analytics } from '../../../src/analytics/types.ts'
import type { PageFetcher } from '../../../src/api/paginator.ts'
import type { GifClient } from '../../../src/api/types.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import type { Gif } from '../../../src/gif/types.ts'
import { createTranslate } from '../../../src/i18n/translate.ts'
import { createMotionPolicy } from '../../../src/media/motionPolicy.ts'
import { type Command, type Services, ServicesContext } from '../../../src/services/context.ts'
import { createReport, type Emit } from '../../../src/services/report.ts'
import { trackEvent } from '../../../src/services/trackEvent.ts'
import { createStyleHost } from '../../../src/styles/styleHost.ts'

const plainGifs = new Map<number, Gif>()

/** GIF `g1` for 1: always the same object, unless `extra` is given. */
export function gifAt(index: number, extra?: Record<string, unknown>): Gif {
  if (extra) return makeGif(index, extra)
  const known = plainGifs.get(index) ?? makeGif(index, {})
  plainGifs.set(index, known)
  return known
}

function makeGif(index: number, extra: Record<string, unknown>): Gif {
  const file = (size: number, kind: string) => `https://media.test/${index}/${size}.${kind}`
  const rendition = (size: number) => ({
    url: file(size, 'gif'),
    webp: file(size, 'webp'),
    width: size,
    height: size,
  })
  return normalizeGif({
    id: `g${index}`,
    title: `Picture ${index}`,
    url: `https://provider.test/gifs/g${index}`,
    analytics_response_payload: `p${index}`,
    images: {
      original: rendition(480),
      original_still: { ...rendition(480), url: file(480, 'still.gif'), webp: '' },
      fixed_width: rendition(200),
      fixed_width_still: { ...rendition(200), url: file(200, 'still.gif'), webp: '' },
    },
    ...extra,
  })
}

export const gifs = (from: number, to: number): Gif[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => gifAt(from + index))

/** Pages of a list of `total` GIFs, except for the calls that fail, counted from 1. */
export const failingPages = (total: number, ...failing: number[]) => {
  let call = 0
  const good = pagesOf(total, false)
  return vi.fn(async (offset: number, limit: number) => {
    call++
    if (failing.includes(call)) throw new Error('down')
    return good(offset, limit)
  })
}

/** Pages of a list of `total` GIFs. */
export const pagesOf = (total: number, saysTotal = true): PageFetcher & ReturnType<typeof vi.fn> =>
  vi.fn(async (offset: number, limit: number) => {
    const data = gifs(offset, Math.min(total, offset + limit))
    return { data, pagination: { offset, count: data.length, ...(saysTotal && { total_count: total }) } }
  })

export interface World {
  services: Services
  emit: ReturnType<typeof vi.fn>
  analytics: Record<keyof Analytics, ReturnType<typeof vi.fn>>
  command(name: Command['name']): void
}

export function createWorld(overrides: Partial<Services> = {}): World {
  const emit = vi.fn()
  const commands = new Set<(command: Command) => void>()
  const analytics = Object.fromEntries(
    Object.keys(silentAnalytics).map(name => [name, vi.fn()]),
  ) as World['analytics']
  const services: Services = {
    client: {} as GifClient,
    analytics: analytics as unknown as Analytics,
    brand: { name: 'Brand', url: 'https://brand.test/' },
    motion: createMotionPolicy('auto', window),
    styles: createStyleHost(),
    t: createTranslate(),
    lang: 'en',
    direction: 'ltr',
    report: createReport(
      event => trackEvent(analytics as unknown as Analytics, event),
      emit as unknown as Emit,
    ),
    onCommand(listener) {
      commands.add(listener)
      return () => commands.delete(listener)
    },
    setNaturalRatio: vi.fn(),
    base: 'https://giflet.test/',
    debug() {},
    ...overrides,
  }
  return {
    services,
    emit,
    analytics,
    command: name => act(() => commands.forEach(listener => void listener({ name, seconds: 0 }))),
  }
}

export function show(world: World, node: ReactNode) {
  const wrap = (content: ReactNode) => <ServicesContext value={world.services}>{content}</ServicesContext>
  const view = render(wrap(node))
  return { ...view, update: (next: ReactNode) => view.rerender(wrap(next)) }
}

/** Lets promises settle and `ms` of timers pass. */
export async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

export const items = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[role="listitem"]'),
]

const idOf = (item: Element) => item.querySelector('[data-gif-id]')?.getAttribute('data-gif-id')
/** Ids of the tiles of a list. */
export const idsOf = (container: Element) => items(container).map(idOf)

/** Positions of the tiles in the whole list, from 1. */
export const positionsOf = (container: Element) =>
  items(container).map(item => Number(item.getAttribute('aria-posinset')))

/** Where the tiles of a list begin, px. */
export const topsOf = (container: Element) =>
  items(container).map(({ style }) => Number.parseInt(style.top, 10))

export const lengthOf = (container: Element) =>
  Number.parseFloat((container.querySelector('.giflet-list') as HTMLElement).style.height)

/** Where a list has placed each of its tiles, by the id of the GIF. */
export const placesOf = (container: Element) =>
  new Map(items(container).map(item => [idOf(item), item.style.cssText]))
