/**
 * Entry of a chunk that loads while the first answer is on its way: draws the first tiles of a
 * list, or the one tile of a GIF.
 */

import { tileFiles, tileSource } from '../../components/tile/tileMedia.ts'
import { RELATED_COLUMNS, RELATED_MARGINS_PX } from '../../layout/tileDefaults.ts'
import { createMovingElement, type MovingElement } from '../../media/movingElement.ts'
import { TILE_OPTIONS } from '../../protocol/earlyOptions.ts'
import { layoutOf, wantedSize } from '../wantedSize.ts'
import { parseSpecs } from './firstCall.ts'
import { createCover, type DrawPicture } from './firstPicture.ts'
import { type PlacedTile, placeTiles, type TileWidget } from './placeTiles.ts'
import { readFirstGif } from './readFirst.ts'
import { readFirstList } from './readFirstList.ts'

/** Interface languages that are written from right to left. */
export const RTL_LANGS = /^(ar|he)\b/i
const NONE: ReadonlySet<never> = new Set()

export const drawTiles: DrawPicture = (json, setup, { widget, options }, moves, drawn) => {
  const { environment, raw } = setup
  const layout = layoutOf(environment !== undefined, options)
  // A list that scrolls by itself has a scroll bar, which narrows its tiles. A restored list shows
  // other tiles.
  if (layout === 'fill' || environment?.place?.count) return undefined
  const { gutter, radius, more, ...given } = parseSpecs(TILE_OPTIONS, raw)
  const single = widget === 'gif' ? readFirstGif(json) : undefined
  const list = single ? { gifs: [single], more: false } : readFirstList(json, options.limit)
  const view = createCover(setup)
  const isRelated = widget === 'related'
  const margin = isRelated ? RELATED_MARGINS_PX : 0
  const { clientWidth, clientHeight: height } = view
  const columns = given.columns ?? (isRelated ? RELATED_COLUMNS : undefined)
  const box = { width: clientWidth - margin, height }
  const placed = list && placeTiles(list, widget as TileWidget, box, { columns, gutter })
  if (!placed) {
    view.remove()
    return undefined
  }
  view.dir = RTL_LANGS.test(options.lang) ? 'rtl' : 'ltr'
  const draw = ({ gif, start, top, width, height }: PlacedTile): MovingElement[] => {
    const source = tileSource(tileFiles(gif, width, height, devicePixelRatio, NONE), moves, NONE)
    if (!source) return []
    const element = createMovingElement({ ...source, sizes: `${width}px` })
    const position = { position: 'absolute', insetInlineStart: `${start + margin / 2}px`, top: `${top}px` }
    const size = { width: `${width}px`, height: `${height}px`, borderRadius: `${radius}px` }
    Object.assign(element.style, { ...position, ...size, objectFit: gif.is_sticker ? 'contain' : 'cover' })
    view.append(element)
    drawn.set(gif.id, { src: source.src, element })
    return [element]
  }
  const elements = placed.tiles.flatMap(draw)
  elements[0]?.setAttribute('fetchpriority', 'high')
  // The height of the button at the end is not known.
  view.hidden = more === 'button' && list?.more === true
  const size = wantedSize({ width: clientWidth, height: placed.height }, layout, undefined)
  return { view, elements, size, detail: single ? { id: single.id } : {} }
}
