/** Whether a widget may end while it is out of sight, and the picture that then replaces it. */
import type { RestDetail } from '../../protocol/messages.ts'

/** The picture of a widget of one GIF. Out of sight it is a still. */
const PICTURE = '.giflet-media-still, .giflet-gif .giflet-tile-picture'
/** A player of another host, or a menu. */
const OPEN = 'iframe, [role=dialog], dialog, [aria-expanded=true]'

/** Whether the visitor would lose nothing that is open, typed or playing with sound. */
export function mayRest(container: Element): boolean {
  const { fullscreenElement, pictureInPictureElement } = container.ownerDocument
  const videos = [...container.querySelectorAll('video')]
  const inputs = [...container.querySelectorAll('input')]
  // In shadow mode a list costs little: it renders only what is near.
  const isListInPage =
    container.getRootNode() !== container.ownerDocument && container.querySelector('.giflet-list')
  return !(
    isListInPage ||
    fullscreenElement ||
    pictureInPictureElement ||
    container.querySelector(OPEN) ||
    videos.some(({ muted, currentTime }) => !muted && currentTime > 0) ||
    inputs.some(({ value }) => value)
  )
}

/** Empty for lists. */
export function pictureOf(container: Element): Pick<RestDetail, 'still' | 'alt'> {
  const picture = container.querySelector<HTMLImageElement>(PICTURE)
  return { still: picture?.currentSrc ?? '', alt: picture?.alt ?? '' }
}
