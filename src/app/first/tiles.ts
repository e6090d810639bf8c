/**
 * Entry of a chunk that is loaded while the first answer is on its way: asks for the files of the
 * tiles that a list, or the one tile of a GIF, shows at first.
 */
import { RELATED_COLUMNS, RELATED_MARGINS_PX } from '../../components/relatedGrid/relatedDefaults.ts'
import { tileFiles, tileSource } from '../../components/tile/tileMedia.ts'
import { motionMode, motionWishes } from '../../media/motionMode.ts'
import { TILE_OPTIONS } from '../../protocol/earlyOptions.ts'
import { layoutOf } from '../wantedSize.ts'
import type { FirstPlace } from './first.ts'
import { FIRST_PAGES, type FirstCall, parseSome } from './firstCall.ts'
import { coverOf } from './firstPicture.ts'
import { type PlacedTile, placeTiles, type TileWidget } from './placeTiles.ts'
import { readFirstGif } from './readFirst.ts'
import { readFirstList } from './readFirstList.ts'

const NONE_FAILED: ReadonlySet<string> = new Set()

/** Keeps references, because a picture without one may be dropped before the app uses its file. */
const asked: HTMLImageElement[] = []

/** As the tile will ask for it: `TilePicture.tsx`. */
function ask({ gif, width, height }: PlacedTile, moving: boolean): void {
  const source = tileSource(tileFiles(gif, width, height), moving, NONE_FAILED)
  if (!source) return
  const picture = document.createElement('img')
  if (source.srcSet) {
    picture.sizes = `${width}px`
    picture.srcset = source.srcSet
  }
  picture.src = source.src
  asked.push(picture)
}

/** Width and height of what the widget will fill, CSS pixels. */
function boxOf({ root, position }: FirstPlace) {
  const ruler = coverOf(root, position)
  const { clientWidth: width, clientHeight: height } = ruler
  ruler.remove()
  return { width, height }
}

/** `body` is that of the answer. */
export function askForTiles(body: string, place: FirstPlace, { widget, options }: FirstCall): void {
  const { environment } = place
  // A list in a box of its own has a scroll bar, and its tiles another width. One that is restored
  // shows other tiles.
  if (layoutOf(environment !== undefined, options) === 'fill' || environment?.place) return
  const { motion, gutter, ...given } = parseSome(TILE_OPTIONS, place.raw)
  const isPlaying = motionMode(motion, motionWishes(window)) === 'play'
  const moving = isPlaying && document.visibilityState !== 'hidden'
  const one = widget === 'gif' && readFirstGif(body)
  const gifs = one ? [one] : readFirstList(body, options.limit ?? FIRST_PAGES[widget])
  const box = boxOf(place)
  const columns = given.columns ?? (widget === 'related' ? RELATED_COLUMNS : undefined)
  if (widget === 'related') box.width -= RELATED_MARGINS_PX
  for (const tile of placeTiles(gifs, widget as TileWidget, box, { columns, gutter })) ask(tile, moving)
}
