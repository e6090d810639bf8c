/** Keeps the visitor's place by messages to the loader. */
import type { KeptPlace } from '../protocol/place.ts'
import type { HostPlace } from '../services/context.ts'

/**
 * The content stays as high as it was until the list is as long as it was: a shorter page would
 * lose the place to which the browser has scrolled it.
 */
export function createHostPlace(
  container: HTMLElement,
  saved: KeptPlace | undefined,
  keep: (place: KeptPlace) => void,
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
