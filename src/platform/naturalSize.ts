/** Asks a picture or a video how large it is. */

/** Longer than the beginning of a file takes. A slower file is shown in the box it gets. */
const WAIT_MS = 10_000
const LOOK_EVERY_MS = 50

export interface NaturalSize {
  width: number
  height: number
}

/**
 * The size of a file in its own pixels as soon as its beginning has come; `undefined` if it cannot
 * be loaded, or takes too long. The rest of it stays on its way, for the element that shows it.
 */
export function naturalSize(
  address: string,
  isVideo: boolean,
  signal?: AbortSignal,
): Promise<NaturalSize | undefined> {
  if (typeof document === 'undefined') return Promise.resolve(undefined)
  const element = document.createElement(isVideo ? 'video' : 'img')
  const read = (): NaturalSize | undefined => {
    const [width, height] =
      element instanceof HTMLVideoElement
        ? [element.videoWidth, element.videoHeight]
        : [element.naturalWidth, element.naturalHeight]
    return width > 0 && height > 0 ? { width, height } : undefined
  }
  return new Promise(resolve => {
    const end = () => {
      clearInterval(timer)
      clearTimeout(limit)
      resolve(read())
    }
    // No event reports that the first bytes of a picture have arrived.
    const timer = setInterval(() => read() && end(), LOOK_EVERY_MS)
    const limit = setTimeout(end, WAIT_MS)
    signal?.addEventListener('abort', end, { once: true })
    element.onload = element.onerror = end
    if (isVideo) Object.assign(element, { preload: 'metadata', muted: true, onloadedmetadata: end })
    element.src = address
  })
}
