/**
 * Runs first in every frame of a measured page. Records shifts and frames, and scrolls on demand.
 */
import type { Places, Probe, ScrollAxis, ScrollReport, ShiftAndFrames } from './types.ts'

/** Scroll speed of a quick reader, in viewports per second. */
const VIEWS_PER_S = 4
/** A late frame scrolls no farther than this time allows. */
const MAX_STEP_MS = 100
/** Never returned by `requestAnimationFrame`. */
const STOPPED = 0
const MEDIA = /\/media\/([^/]+)\//

let firstTile: number | undefined
let seen: ShiftAndFrames = { shift: 0, longFrames: [] }
let scroll: ScrollReport & { position: number; frame: number } = newScroll(0)

function newScroll(position: number) {
  return { scrolledMs: 0, waitedMs: 0, position, frame: 0 }
}

/** `load` does not bubble, so it is listened for in the capture phase. */
document.addEventListener('load', noteFirstTile, true)
function noteFirstTile({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || !MEDIA.test(target.currentSrc)) return
  document.removeEventListener('load', noteFirstTile, true)
  // The first callback runs before the frame with the picture is painted, the second after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      firstTile = performance.timeOrigin + performance.now()
    }),
  )
}

interface LayoutShift extends PerformanceEntry {
  value: number
}
function observe(type: string, hear: (entry: PerformanceEntry) => void): () => void {
  const observer = new PerformanceObserver(list => list.getEntries().forEach(hear))
  if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true })
  return () => observer.takeRecords().forEach(hear)
}
const flushers = [
  observe('layout-shift', entry => {
    seen.shift += (entry as LayoutShift).value
  }),
  observe('long-animation-frame', ({ duration }) => seen.longFrames.push(duration)),
]

const overflowing = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)

let row: Element | undefined
/** The page, or the first element that scrolls horizontally. */
function scroller(axis: ScrollAxis): Element {
  const page = document.scrollingElement ?? document.documentElement
  if (axis === 'down') return page
  if (!row?.isConnected) row = [...document.body.querySelectorAll('*')].find(overflowing)
  return row ?? page
}

const places = (axis: ScrollAxis): Places => {
  const box = scroller(axis)
  const origin = axis === 'down' ? new DOMRect() : box.getBoundingClientRect()
  const found: Places = {}
  for (const image of document.querySelectorAll('img')) {
    const id = MEDIA.exec(image.currentSrc || image.src)?.[1]
    const { left, top, width } = image.getBoundingClientRect()
    if (id && width > 0) found[id] = [left - origin.left + box.scrollLeft, top - origin.top + box.scrollTop]
  }
  return found
}

const bench: Probe = {
  firstTileAt: () => firstTile,
  take() {
    for (const flush of flushers) flush()
    const taken = seen
    seen = { shift: 0, longFrames: [] }
    return taken
  },
  startScroll(axis) {
    scroll = newScroll(scroll.position)
    let last = performance.now()
    // A message arrives after layout. Reading positions earlier would charge the list's layout to
    // the probe.
    const afterFrame = new MessageChannel()
    const next = () => {
      scroll.frame = requestAnimationFrame(() => afterFrame.port2.postMessage(undefined))
    }
    afterFrame.port1.onmessage = () => {
      if (scroll.frame === STOPPED) return afterFrame.port1.close()
      const now = performance.now()
      const gap = Math.max(0, now - last)
      last = now
      const box = scroller(axis)
      const view = axis === 'down' ? innerHeight : box.clientWidth
      const end = axis === 'down' ? box.scrollHeight - innerHeight : box.scrollWidth - box.clientWidth
      scroll.scrolledMs += gap
      if (scroll.position >= end - 1) scroll.waitedMs += gap
      // Not `scrollTop`, which a list with scroll snapping pulls back at every step.
      scroll.position = Math.min(
        end,
        scroll.position + (view * VIEWS_PER_S * Math.min(gap, MAX_STEP_MS)) / 1000,
      )
      bench.scrollTo(axis, scroll.position)
      next()
    }
    next()
  },
  stopScroll() {
    cancelAnimationFrame(scroll.frame)
    scroll.frame = STOPPED
    const { scrolledMs, waitedMs } = scroll
    return { scrolledMs, waitedMs }
  },
  pressMore() {
    document.querySelector<HTMLElement>('[part="more"] button')?.click()
  },
  scrollTo(axis, px) {
    scroller(axis).scrollTo(
      axis === 'down' ? { top: px, behavior: 'instant' } : { left: px, behavior: 'instant' },
    )
  },
  scrolled: axis => (axis === 'down' ? scroller(axis).scrollTop : scroller(axis).scrollLeft),
  places,
}
globalThis.bench = bench
