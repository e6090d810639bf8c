/** A browser without layout for component tests: the test decides what its observers report. */
import { act, fireEvent, render } from '@testing-library/react'
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

export class FakeIntersectionObserver {
  static all = new Set<FakeIntersectionObserver>()
  targets = new Set<Element>()
  constructor(
    readonly callback: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit = {},
  ) {
    FakeIntersectionObserver.all.add(this)
  }
  observe(element: Element) {
    FakeIntersectionObserver.all.add(this)
    this.targets.add(element)
  }
  unobserve(element: Element) {
    this.targets.delete(element)
  }
  disconnect() {
    this.targets.clear()
    FakeIntersectionObserver.all.delete(this)
  }
}

export class FakeResizeObserver {
  static all = new Set<FakeResizeObserver>()
  targets = new Set<Element>()
  constructor(readonly callback: ResizeObserverCallback) {
    FakeResizeObserver.all.add(this)
  }
  observe(element: Element) {
    this.targets.add(element)
  }
  unobserve(element: Element) {
    this.targets.delete(element)
  }
  disconnect() {
    this.targets.clear()
    FakeResizeObserver.all.delete(this)
  }
}

let width = 500
let height = 400

/** Installs the fakes; every element has this size. */
export function fakeBrowser(boxWidth = 500, boxHeight = 400): void {
  width = boxWidth
  height = boxHeight
  FakeIntersectionObserver.all.clear()
  FakeResizeObserver.all.clear()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(100_000)
}

/** Resizes every element. */
export function resize(boxWidth: number, boxHeight = height): void {
  width = boxWidth
  height = boxHeight
  act(() => {
    for (const observer of [...FakeResizeObserver.all])
      observer.callback([], observer as unknown as ResizeObserver)
  })
}

type Rect = Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>

/** Reports to observers how much of an element is visible. */
export function appear(
  element: Element,
  { ratio = 1, box = {}, seen = box }: { ratio?: number; box?: Rect; seen?: Rect } = {},
): void {
  act(() => {
    for (const observer of [...FakeIntersectionObserver.all]) {
      if (!observer.targets.has(element)) continue
      const rect = (from: Rect) => ({ top: 0, bottom: 0, left: 0, right: 0, width: 1, height: 1, ...from })
      const entry = {
        target: element,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        boundingClientRect: rect(box),
        intersectionRect: rect(seen),
        rootBounds: { ...rect({}), height: 600, width: 800 },
      }
      observer.callback(
        [entry as unknown as IntersectionObserverEntry],
        observer as unknown as IntersectionObserver,
      )
    }
  })
}

/**
 * Scrolls a grid: its observer reports each sentinel that lies between `top` and `bottom`, px of
 * the list.
 */
export function seeList(container: Element, top: number, bottom: number): void {
  const sentinels = [...container.querySelectorAll<HTMLElement>('.giflet-sentinel')]
  act(() => {
    for (const observer of [...FakeIntersectionObserver.all]) {
      const entries = sentinels
        .filter(sentinel => observer.targets.has(sentinel))
        .map(target => {
          const start = Number.parseFloat(target.style.top)
          const end = start + Number.parseFloat(target.style.height)
          const isIntersecting = start <= bottom && end >= top
          const seen = { top: Math.max(start, top), bottom: Math.min(end, bottom) }
          return {
            target,
            isIntersecting,
            boundingClientRect: { top: start, bottom: end },
            intersectionRect: isIntersecting ? seen : { top: 0, bottom: 0 },
          }
        })
      if (entries.length > 0)
        observer.callback(
          entries as unknown as IntersectionObserverEntry[],
          observer as unknown as IntersectionObserver,
        )
    }
  })
}

/** Fires `load` on the pictures in an element. */
export function loadPictures(element: Element): void {
  for (const picture of element.querySelectorAll('img')) fireEvent.load(picture)
}

/** Moves the end of a list near the view, or away. */
export function reachEnd(container: Element, near = true): void {
  const sentinels = container.querySelectorAll('.giflet-sentinel')
  const last = sentinels[sentinels.length - 1]
  if (last) appear(last, { ratio: near ? 1 : 0 })
}

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
