/** Measures a picture or a video. */
import type { Size } from '../protocol/messages.ts'

/** Longer than the beginning of a file takes to load. A slower file is shown in the default box. */
const WAIT_MS = 10_000
const POLL_MS = 50

/**
 * The size of a file in its own pixels as soon as its beginning has loaded; `undefined` if it
 * cannot be loaded, or takes too long. The rest keeps loading, for the element that shows the file.
 */
export function naturalSize(
  address: string,
  isVideo: boolean,
  signal?: AbortSignal,
): Promise<Size | undefined> {
  if (typeof document === 'undefined') return Promise.resolve(undefined)
  const element = document.createElement(isVideo ? 'video' : 'img')
  const read = (): Size | undefined => {
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
    const timer = setInterval(() => read() && end(), POLL_MS)
    const limit = setTimeout(end, WAIT_MS)
    signal?.addEventListener('abort', end, { once: true })
    element.onload = element.onerror = end
    if (isVideo) Object.assign(element, { preload: 'metadata', muted: true, onloadedmetadata: end })
    element.src = address
  })
}
