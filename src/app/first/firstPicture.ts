/** What is drawn of a GIF before the app has loaded, in the place where the app will draw it. */
import { chooseMedia } from '../../components/gifMedia/chooseMedia.ts'
import { mediaWidth } from '../../components/gifStage/mediaWidth.ts'
import { aspectRatio } from '../../gif/size.ts'
import { RADIUS_PX } from '../../layout/tileDefaults.ts'
import { createMoving, type MovingElement } from '../../media/movingElement.ts'
import { refusedFormats } from '../../media/refusedFormats.ts'
import type { Size } from '../../protocol/messages.ts'
import { layoutOf, wantedSize } from '../wantedSize.ts'
import type { First, FirstPlace } from './first.ts'
import type { FirstCall } from './firstCall.ts'
import { readFirstGif } from './readFirst.ts'

export interface FirstPicture {
  /** Covers the widget. */
  readonly view: HTMLElement
  /** The first with pixels makes it visible. */
  readonly elements: readonly MovingElement[]
  /** What the loader is told then. */
  readonly size: Size
  readonly detail: { id?: string }
}

/** Shows what the app will show first of an answer, and keeps in `drawn` what moves. */
export type Draw = (
  json: unknown,
  place: FirstPlace,
  call: FirstCall,
  moves: boolean,
  drawn: First['drawn'],
) => FirstPicture | undefined

/** Covers the box that the widget will fill. */
export function coverOf({ root, position }: Pick<FirstPlace, 'root' | 'position'>): HTMLElement {
  const cover = document.createElement('div')
  const box = { zIndex: 9, top: 0, left: 0, width: '100%', height: '100%' }
  Object.assign(cover.style, { position, ...box, overflow: 'hidden', pointerEvents: 'none' })
  root.append(cover)
  return cover
}

export const drawFirst: Draw = (json, place, { widget, options }, moves, drawn) => {
  const gif = readFirstGif(json)
  const layout = layoutOf(place.environment !== undefined, options)
  const isEmbed = widget === 'embed'
  // The height of a player's bars is not known yet.
  if (!gif || !(isEmbed || layout === 'flow')) return undefined
  const ratio = aspectRatio(gif) ?? 1
  const view = coverOf(place)
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
    const still = createMoving({ src: media.still })
    still.setAttribute('fetchpriority', 'high')
    show(still)
  }
  if (file) {
    const element = createMoving(file)
    show(element)
    drawn.set(gif.id, { src: file.src, element })
  }
  // In pixels of its own layout, as in `observeSize`: the page may scale or zoom the widget.
  const box = getComputedStyle(view)
  const own = { width: Number.parseFloat(box.width), height: Number.parseFloat(box.height) }
  const size = wantedSize(own, layout, ratio)
  // A player has bars around the picture, a sticker a background behind it: only the app can show
  // those, so their files are only requested.
  view.hidden = !isEmbed || gif.is_sticker
  return { view, elements, size, detail: { id: gif.id } }
}
