/**
 * What the page's history entry keeps for the visitor who returns to it: the heights of widgets, so
 * that the page is as long as it was, how far it was scrolled, and the place in the list of a
 * frame. The entry belongs to the page, so a frame can only write numbers into it.
 */
import { PLACES_KEY } from '../../src/protocol/place.ts'
import { findAll } from '../nodes.ts'
import type { RawOptions } from '../options.ts'

/** Browsers limit how often an entry may be written, for us and the page together. */
const WRITE_AFTER_MS = 500
/** How far the page was scrolled. No list is named so. */
const TOP = ''
/** The last place of each widget, by name. */
const told: Record<string, object> = {}
/** `undefined`: nothing has been told yet. */
let isWaiting: boolean | undefined

/** Unchecked, because the page may have written anything. */
interface Kept {
  readonly count?: unknown
  readonly height?: unknown
}

const kept = (): Record<string, unknown> | undefined => history.state?.[PLACES_KEY]

/** Found again by a widget that shows the same; of several in its root, by that of its number. */
const nameOf = (element: Element, options: RawOptions) => {
  const equals = findAll(element.getRootNode() as ParentNode, `[data-gif=${JSON.stringify(options.gif)}]`)
  return [...equals].indexOf(element as HTMLElement) + JSON.stringify(options)
}

/**
 * The name is not looked for where nothing has been kept. A widget that resumes may have told of
 * its place too late to be kept.
 */
export const readPlace = (
  element: Element,
  options: RawOptions,
  resume: string | undefined,
): Kept | undefined =>
  (resume == null ? kept() : { ...kept(), ...told })?.[nameOf(element, options)] as Kept | undefined

const write = () => {
  isWaiting = false
  const state = history.state ?? {}
  try {
    // A state of another kind is left alone: a copy of a list or a map would not be one. Not by
    // the history's own method: routers replace that, and would follow each call.
    if (Object.getPrototypeOf(state) === Object.prototype)
      History.prototype.replaceState.call(
        history,
        { ...state, [PLACES_KEY]: { ...kept(), ...told, [TOP]: scrollY } },
        '',
      )
  } catch {
    // Refused, or called too often: the next visit starts at the top.
  }
}

const writeSoon = () => {
  if (!isWaiting) setTimeout(write, WRITE_AFTER_MS)
  isWaiting = true
}

/**
 * `numbers` are those of a place, or of a size. Not kept only when the page is left: browsers have
 * left its entry by then.
 */
export const keepPlace = (element: Element, options: RawOptions, numbers: object): void => {
  const name = nameOf(element, options)
  told[name] = { ...told[name], ...numbers }
  if (isWaiting === undefined) addEventListener('scrollend', writeSoon)
  writeSoon()
}

/**
 * Runs `scan`, which gives widgets their former heights. Where the browser has scrolled the page
 * that was not as long before, it stays; at the end of a page that was too short, it goes on. One
 * that sees to that itself is left alone. Returns whether this is the first visit.
 */
export const restorePage = (scan: () => void): boolean => {
  // Not by the window's method, whose name pages give to functions of their own.
  const view = document.scrollingElement
  const places = view && history.scrollRestoration === 'auto' && kept()
  const isAtEnd = places && scrollY + innerHeight > view.scrollHeight - 2
  const top = isAtEnd ? (places[TOP] as number) : scrollY
  scan()
  if (places && top) view.scrollBy({ top: top - scrollY, behavior: 'instant' })
  return !places
}
