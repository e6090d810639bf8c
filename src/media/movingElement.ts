/** The element that moves: a picture, or a silent video that loops. */
import { isVideoFormat, type MovingFile } from '../gif/movingFiles.ts'

export type MovingElement = HTMLImageElement | HTMLVideoElement

/** Whether the element has something to show. A picture shows the part that has loaded. */
export const hasPixels = (element: Partial<HTMLVideoElement & HTMLImageElement>): boolean =>
  (element.readyState ?? 0) > 1 || (element.naturalWidth ?? 0) > 0

interface ElementSource extends MovingFile {
  /** The same picture in other widths, and the width of its box. */
  srcSet?: string | undefined
  sizes?: string
}

/** Fetches a file. A video plays once it is in view, until the app steers it. */
export function createMovingElement({ src, format, srcSet: srcset, sizes }: ElementSource): MovingElement {
  if (isVideoFormat(format))
    return Object.assign(document.createElement('video'), {
      ...{ muted: true, playsInline: true, autoplay: true, loop: true },
      src,
    })
  // Sets `srcset` first, because `src` alone would be fetched too.
  const files = srcset ? { sizes, srcset, src } : { src }
  return Object.assign(document.createElement('img'), { alt: '' }, files)
}
