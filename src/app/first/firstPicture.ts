/** Draws a GIF before the app has loaded, where the app will draw it. */
import { chooseMedia } from '../../components/gifMedia/chooseMedia.ts'
import { mediaWidth } from '../../components/gifStage/mediaWidth.ts'
import { aspectRatio } from '../../gif/size.ts'
import { RADIUS_PX } from '../../layout/tileDefaults.ts'
import { createMovingElement, type MovingElement } from '../../media/movingElement.ts'
import { refusedFormats } from '../../media/refusedFormats.ts'
import type { Size } from '../../protocol/messages.ts'
import { layoutOf, wantedSize } from '../wantedSize.ts'
import type { FirstCall } from './firstCall.ts'
import type { FirstPaint, FirstSetup } from './firstPaint.ts'
import { readFirstGif } from './readFirst.ts'

export interface FirstPicture {
  /** Covers the widget. */
  readonly view: HTMLElement
  /** The first one with pixels makes the picture visible. */
  readonly elements: readonly MovingElement[]
  /** Reported to the loader when the picture is visible. */
  readonly size: Size
  readonly detail: { id?: string }
}

/** Draws the first view of an answer, and collects the moving elements in `drawn`. */
export type DrawPicture = (
  json: unknown,
  place: FirstSetup,
  call: FirstCall,
  moves: boolean,
  drawn: FirstPaint['drawn'],
) => FirstPicture | undefined

/** Creates an element that covers the widget's future box. */
export function createCover({ root, position }: Pick<FirstSetup, 'root' | 'position'>): HTMLElement {
  const cover = document.createElement('div')
  const box = { zIndex: 9, top: 0, left: 0, width: '100%', height: '100%' }
  Object.assign(cover.style, { position, ...box, overflow: 'hidden', pointerEvents: 'none' })
  root.append(cover)
  return cover
}

export const drawFirstPicture: DrawPicture = (json, setup, { widget, options }, moves, drawn) => {
  const gif = readFirstGif(json)
  const layout = layoutOf(setup.environment !== undefined, options)
  const isEmbed = widget === 'embed'
  // The height of a player's bars is not known yet.
  if (!gif || !(isEmbed || layout === 'flow')) return undefined
  const ratio = aspectRatio(gif) ?? 1
  const view = createCover(setup)
  Object.assign(view.style, {
    ...(layout === 'flow' && { height: '', aspectRatio: `${ratio}` }),
    borderRadius: `${RADIUS_PX}px`,
  })
  const width = mediaWidth({ width: view.clientWidth, height: view.clientHeight }, ratio)
  const media = chooseMedia(gif, width, width / ratio, {
    density: devicePixelRatio,
    refused: refusedFormats(),
  })
  const [file] = moves ? media.moving : []
  const elements: MovingElement[] = []
  const show = (element: MovingElement) => {
    const box = { position: 'absolute', width: '100%', height: '100%', objectFit: 'contain' }
    Object.assign(element.style, box)
    elements.push(element)
    view.append(element)
  }
  if (media.still && !(file && media.needsNoStill)) {
    const still = createMovingElement({ src: media.still })
    still.setAttribute('fetchpriority', 'high')
    show(still)
  }
  if (file) {
    const element = createMovingElement(file)
    show(element)
    drawn.set(gif.id, { src: file.src, element })
  }
  // Measured in its own CSS pixels, as in `observeSize`: the page may scale or zoom the widget.
  const box = getComputedStyle(view)
  const unscaled = { width: Number.parseFloat(box.width), height: Number.parseFloat(box.height) }
  const size = wantedSize(unscaled, layout, ratio)
  // Only the app can draw a player's bars and a sticker's background, so here their files are only
  // requested.
  view.hidden = !isEmbed || gif.is_sticker
  return { view, elements, size, detail: { id: gif.id } }
}
