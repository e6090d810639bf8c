/** The pictures that stand for a suspended app, at the same size. */
import type { StillPicture } from '../../src/protocol/stillPictures.ts'
import { create } from '../nodes.ts'

/** `onRefused` is called if one does not load: the page's policy may refuse it. */
export const createStill = (pictures: readonly StillPicture[], onRefused: () => void): HTMLElement => {
  // Above the next app until that is ready.
  const still = create('div', { style: 'contain:strict;z-index:1' })
  for (const [src, alt, backgroundColor, left, top, width, height] of pictures) {
    const picture = create('img', {
      // Only near the view, where the app starts too.
      loading: 'lazy',
      referrerPolicy: 'no-referrer',
      onerror: onRefused,
      alt,
    })
    // A property takes nothing but a value of its own.
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
