/** The picture of one GIF before the app has loaded, in the place where the app will draw it. */
import { chooseStill } from '../../components/gifMedia/chooseStill.ts'
import { mediaWidth } from '../../components/gifStage/mediaWidth.ts'
import { aspectRatio } from '../../gif/aspectRatio.ts'
import { RADIUS_PX } from '../../layout/tileDefaults.ts'
import type { Size } from '../../protocol/messages.ts'
import type { FirstGif } from './readFirst.ts'

export interface FirstPicture {
  /** Covers the widget. */
  readonly view: HTMLElement
  readonly picture: HTMLImageElement
  /** Width divided by height of the GIF. */
  readonly ratio: number
  /** CSS pixels. */
  readonly box: Size
}

/** In the document of a frame, or in the widget's root. */
export type Position = 'absolute' | 'fixed'

/** Covers the box that the widget will fill. */
export function coverOf(root: Element, position: Position): HTMLElement {
  const cover = document.createElement('div')
  const place = { zIndex: 9, top: 0, left: 0, width: '100%', height: '100%', pointerEvents: 'none' }
  Object.assign(cover.style, { position, ...place })
  root.append(cover)
  return cover
}

/**
 * Puts the GIF's still into `root`, in the file that the app will choose for this box. `undefined`
 * if it has no still or no room.
 */
export function drawFirst(
  gif: FirstGif,
  root: Element,
  position: Position,
  layout: 'flow' | 'fill',
): FirstPicture | undefined {
  const ratio = aspectRatio(gif) ?? 1
  const view = coverOf(root, position)
  Object.assign(view.style, {
    ...(layout === 'flow' && { height: '', aspectRatio: `${ratio}` }),
    overflow: 'hidden',
    borderRadius: `${RADIUS_PX}px`,
  })
  const width = mediaWidth({ width: view.clientWidth, height: view.clientHeight }, ratio)
  const still = chooseStill(gif, width, width / ratio, devicePixelRatio)
  if (!still) {
    view.remove()
    return undefined
  }
  const picture = document.createElement('img')
  picture.fetchPriority = 'high'
  picture.alt = ''
  picture.src = still
  Object.assign(picture.style, { display: 'block', width: '100%', height: '100%', objectFit: 'contain' })
  view.append(picture)
  return { view, picture, ratio, box: view.getBoundingClientRect() }
}
