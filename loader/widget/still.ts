/** The pictures that replace a suspended app, at the same size. */
import type { StillPicture } from '../../src/protocol/stillPictures.ts'
import { create } from '../nodes.ts'

/** Calls `onRefused` if a picture does not load: the page's policy may refuse it. */
export const createStill = (pictures: readonly StillPicture[], onRefused: () => void): HTMLElement => {
  // Stays above the next app until that is ready.
  const still = create('div', { style: 'contain:strict;z-index:1' })
  for (const [src, alt, backgroundColor, left, top, width, height] of pictures) {
    const picture = create('img', {
      // Loads only near the view, where the next app starts too.
      loading: 'lazy',
      referrerPolicy: 'no-referrer',
      onerror: onRefused,
      alt,
    })
    // Set as properties: untrusted text cannot add a declaration.
    Object.assign(picture.style, {
      position: 'absolute',
      backgroundColor,
      left,
      top,
      width,
      height,
    })
    if (/^https?:/i.test(src)) picture.src = src
    still.append(picture)
  }
  return still
}
