/**
 * The visitor's place, kept in the page's history entry: the heights of widgets, so that the
 * returning visitor finds the page as long as it was, the scroll position, and the place in a
 * frame's list. The entry belongs to the page, so a frame can only write numbers into it.
 */
import { PLACES_KEY } from '../../src/protocol/place.ts'
import { smoothTarget } from '../followAnchor.ts'
import { callPrototype, findAll, listenToPage } from '../nodes.ts'
import type { OptionTexts } from '../options.ts'

/** Browsers limit how often an entry may be written, for us and the page together. */
const WRITE_INTERVAL_MS = 500
/** Key of the page's scroll position. No list has this name. */
const TOP = ''
/** Distance from an anchor, which may stand below a fixed header. */
const AT_ANCHOR_PX = 128
/** The last place of each widget, by name. */
const places: Record<string, object> = {}
/** The scheduled write; `undefined` before the first place. */
let timer: ReturnType<typeof setTimeout> | 0 | undefined
/** When the end of a scroll may be written at once. */
let readyAtMs = 0

/** Unchecked, because the page may have written anything. */
interface StoredPlace {
  readonly count?: unknown
  readonly height?: unknown
}

const storedPlaces = (): Record<string, unknown> | undefined => history?.state?.[PLACES_KEY]

/** Names a widget by its options, and by its index among equal ones in its root. */
const nameOf = (element: Element, options: OptionTexts) => {
  const equals = findAll(element.getRootNode() as ParentNode, `[data-gif=${JSON.stringify(options.gif)}]`)
  return [...equals].indexOf(element as HTMLElement) + JSON.stringify(options)
}

/**
 * Computes no name if nothing was stored. A resuming widget also finds places that were reported
 * too late to be stored.
 */
export const readPlace = (
  element: Element,
  options: OptionTexts,
  resume: string | undefined,
): StoredPlace | undefined =>
  (resume == null ? storedPlaces() : { ...storedPlaces(), ...places })?.[nameOf(element, options)] as
    | StoredPlace
    | undefined

const write = () => {
  clearTimeout(timer)
  timer = 0
  const state = history?.state ?? {}
  try {
    // Leaves any other kind of state alone: a copy of a list or a map would not be one. Calls the
    // prototype's method, because routers replace the history's own and follow each call.
    if (Object.getPrototypeOf(state) === Object.prototype)
      callPrototype(
        history,
        'replaceState',
        { ...state, [PLACES_KEY]: { ...storedPlaces(), ...places, [TOP]: scrollY } },
        '',
      )
  } catch {
    // The browser refused, or limits the calls: the next visit starts at the top.
  }
}

const writeSoon = () => {
  timer ||= setTimeout(write, WRITE_INTERVAL_MS)
}

/** Writes at once, because the visitor may reload the page, unless the last time was just now. */
const onScrollEnd = ({ timeStamp }: Event) => {
  if (timeStamp < readyAtMs) return writeSoon()
  readyAtMs = timeStamp + WRITE_INTERVAL_MS
  write()
}

/**
 * `numbers` are fields of a place or a size. Saves continually, because on unload the history entry
 * is no longer the page's.
 */
export const keepPlace = (element: Element, options: OptionTexts, numbers: object): void => {
  const name = nameOf(element, options)
  places[name] = { ...places[name], ...numbers }
  if (timer === undefined) listenToPage('scrollend', onScrollEnd)
  writeSoon()
}

/**
 * Runs `scan`, which gives widgets their former heights, then restores the scroll position: the
 * browser's, or the saved one if the browser could not reach it in a page that was too short, or
 * may be scrolling smoothly to an anchor instead. Leaves pages alone that restore scrolling
 * themselves. Returns whether the page should end at its anchor: on the first visit, and if the
 * visitor left it there.
 */
export const restorePage = (scan: () => void): boolean => {
  // Avoids the window's methods, whose names pages reuse for functions of their own.
  const view = document.scrollingElement
  const places = view && history?.scrollRestoration === 'auto' && storedPlaces()
  const isOnTheWay = places && (scrollY + innerHeight > view.scrollHeight - 2 || smoothTarget())
  const top = isOnTheWay ? (places[TOP] as number) : scrollY
  scan()
  if (places && top) view.scrollBy({ top: top - scrollY, behavior: 'instant' })
  // The first visit reads no position, because reading makes the browser lay out the page.
  return !places || Math.abs(smoothTarget()?.getBoundingClientRect().top as number) < AT_ANCHOR_PX
}
