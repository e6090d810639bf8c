/** Plays and pauses a silent looping video, and ends the download of media out of view. */
import type { MovingElement } from './movingElement.ts'

export const isVideo = (element: Element | null | undefined): element is HTMLVideoElement =>
  element?.localName === 'video'

/** Videos that should play. A video at its end counts as paused, so its own state does not tell. */
const playingVideos = new WeakSet<HTMLVideoElement>()

/**
 * Plays or pauses. Runs synchronously in a press handler, as Safari requires. Calls `onRefused` if
 * the browser plays nothing by itself, to save power or by the visitor's setting.
 */
export function setPlaying(video: HTMLVideoElement, plays: boolean, onRefused?: () => void): void {
  if (!plays) {
    playingVideos.delete(video)
    video.pause()
    return
  }
  playingVideos.add(video)
  video.play().catch((cause: unknown) => {
    // Any other error means that the video was removed or paused while it started.
    if ((cause as Error).name === 'NotAllowedError') onRefused?.()
  })
}

/**
 * Restarts a video at its end. Avoids `loop`: WebKitGTK freezes short videos after a round or two.
 */
export function restart(video: HTMLVideoElement): void {
  if (!playingVideos.has(video)) return
  video.currentTime = 0
  setPlaying(video, true)
}

/** Whether enough has loaded to play the whole loop. */
export const isLoaded = (element: MovingElement): boolean =>
  isVideo(element) ? element.readyState > 3 : element.complete

/** Whether the element's file could not be loaded. */
export const hasFailed = (element: Partial<HTMLVideoElement & HTMLImageElement>): boolean =>
  Boolean(element.error || (element.complete && !element.naturalWidth))

/** The files of suspended elements. */
const unloadedFiles = new WeakMap<MovingElement, { srcset?: string; src: string }>()

/** Ends the download and frees the decoder. Removing the element alone does neither. */
export function unloadMedia(element: MovingElement): void {
  const src = element.getAttribute('src')
  if (!src) return
  // Chromium never frees a picture whose files change outside of the document.
  if (!isVideo(element) && !element.isConnected) return
  const srcset = isVideo(element) ? '' : element.srcset
  unloadedFiles.set(element, { ...(srcset && { srcset }), src })
  for (const name of ['src', 'srcset']) element.removeAttribute(name)
  if (isVideo(element)) element.load()
}

/** Restores the files of a suspended element, unless it shows another file by now. */
export function reloadMedia(element: MovingElement): void {
  if (!element.hasAttribute('src')) Object.assign(element, unloadedFiles.get(element))
}
