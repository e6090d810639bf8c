/**
 * Answers the loader's request for a still, when the app is far out of view. Loaded with the first
 * request.
 */
import { stillOf } from '../hooks/useStill.ts'
import type { PlayChoice } from '../media/playChoice.ts'
import { message } from '../protocol/envelope.ts'
import { MAX_TEXT_LENGTH } from '../protocol/limits.ts'
import type { StillMessage } from '../protocol/messages.ts'
import { MAX_STILL_PICTURES, type StillPicture } from '../protocol/stillPictures.ts'
import type { HostPlace, ResumableState } from '../services/context.ts'

interface SuspendedApp {
  resumable: ResumableState
  reported: Iterable<string>
  hostPlace: HostPlace | undefined
  send(message: StillMessage): void
  /** Ends the app. */
  end(): void
}

/** An embedded player, a menu, or a list of suggestions. */
const OPEN_PARTS = 'iframe, [role=dialog], dialog[open], [aria-expanded=true]'

/** Events that a GIF or a list reports once; all others are caused by the visitor or the page. */
const REPORTED_ONCE = /^(seen|fetched|ended|started|pageShown|carouselShown) /

/**
 * Sends a still and lets the loader end the app, unless the visitor would lose something. An app
 * that has drawn nothing yet sends it as soon as it has.
 */
export function sendStill(container: Element, app: SuspendedApp): void {
  const { resumable, reported, hostPlace, send, end } = app
  if (isInUse(container)) return
  const pictures = picturesOf(container)
  if (pictures.length === 0) {
    const drawing = new MutationObserver(() => {
      drawing.disconnect()
      sendStill(container, app)
    })
    drawing.observe(container, { childList: true, subtree: true })
    return
  }
  container.ownerDocument.defaultView?.addEventListener('pagehide', ({ persisted }) => {
    // A persisted page comes back with its frame.
    if (!persisted) release(container, end)
  })
  hostPlace?.saveNow?.()
  send(message('still', { detail: { pictures, resume: writeResume(resumable.choice, reported) } }))
}

/**
 * Frees decoders and pictures. A removed frame keeps them until it is collected, which happens late
 * while the visitor scrolls.
 */
function release(container: Element, end: () => void): void {
  for (const media of container.querySelectorAll<HTMLElement>('img, video')) {
    media.removeAttribute('srcset')
    media.removeAttribute('src')
    if (media instanceof HTMLVideoElement) media.load()
  }
  end()
}

/** Writes the text that `readResume.ts` reads. Drops the oldest reports if it gets too long. */
function writeResume(choice: PlayChoice, reported: Iterable<string>): string {
  const reportedOnce = [...reported].filter(key => REPORTED_ONCE.test(key))
  for (;;) {
    const text = [choice ?? '', ...reportedOnce].join('\n')
    if (text.length <= MAX_TEXT_LENGTH) return text
    reportedOnce.splice(0, Math.ceil(reportedOnce.length / 2))
  }
}

/** Whether a part is open, being typed in, pointed at, focused, or playing with sound. */
function isInUse(container: Element): boolean {
  const { ownerDocument: document } = container
  const videos = [...container.querySelectorAll('video')]
  const inputs = [...container.querySelectorAll('input')]
  return (
    document.hasFocus() ||
    container.matches(':hover') ||
    Boolean(document.fullscreenElement ?? document.pictureInPictureElement) ||
    container.querySelector(OPEN_PARTS) !== null ||
    videos.some(({ muted, paused }) => !muted && !paused) ||
    inputs.some(({ value }) => value !== '')
  )
}

/** The pictures inside the frame's view, in percent of its size. */
function picturesOf(container: Element): StillPicture[] {
  const { clientWidth, clientHeight } = container.ownerDocument.documentElement
  const percent = (size: number, whole: number) => `${((100 * size) / whole).toFixed(2)}%`
  const pictures: StillPicture[] = []
  for (const picture of container.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')) {
    const src = stillOf(picture)
    const box = fittedBox(picture)
    const isInside =
      box.left + box.width > 0 && box.top + box.height > 0 && box.left < clientWidth && box.top < clientHeight
    if (src === undefined || !isInside) continue
    pictures.push([
      src.length <= MAX_TEXT_LENGTH ? src : '',
      (picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '').slice(0, MAX_TEXT_LENGTH),
      colorBehind(picture, container),
      percent(box.left, clientWidth),
      percent(box.top, clientHeight),
      percent(box.width, clientWidth),
      percent(box.height, clientHeight),
    ])
  }
  return pictures.slice(0, MAX_STILL_PICTURES)
}

/** The painted area of a picture that is fitted into its element. */
function fittedBox(
  picture: HTMLImageElement | HTMLVideoElement,
): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  const box = picture.getBoundingClientRect()
  const isVideo = 'videoWidth' in picture
  const ratio = isVideo
    ? picture.videoWidth / picture.videoHeight
    : picture.naturalWidth / picture.naturalHeight
  if (!ratio || getComputedStyle(picture).objectFit !== 'contain') return box
  const width = Math.min(box.width, box.height * ratio)
  const height = width / ratio
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height }
}

/** The first colour that is painted behind an element, up to its container. */
function colorBehind(element: Element, container: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  if (!/^(transparent|rgba\(.*, 0\))?$/.test(backgroundColor)) return backgroundColor
  const { parentElement } = element
  return parentElement && parentElement !== container ? colorBehind(parentElement, container) : ''
}
