/** Keeps the visitor's place by messages to the loader. */
import type { PlaceRecord } from '../protocol/place.ts'
import type { HostPlace } from '../services/context.ts'

/**
 * Holds the content's former height until the list has its former length, because a shorter page
 * loses the browser's scroll position.
 */
export function createHostPlace(
  container: HTMLElement,
  saved: PlaceRecord | undefined,
  keep: (place: PlaceRecord) => void,
): HostPlace {
  let wanted = saved
  if (saved) container.style.minHeight = `${saved.height}px`
  return {
    get saved() {
      return wanted
    },
    save: place => keep({ ...place, height: container.offsetHeight }),
    arrived() {
      wanted = undefined
      container.style.minHeight = ''
    },
  }
}
