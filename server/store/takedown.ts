/** Takes GIFs down and restores them; for an animated text, in every style. */
import type { GifRecord } from '../library/types.ts'
import { takedownId } from '../platform/takedownId.ts'
import type { ServerStore } from './sql/sqlStore.ts'

/**
 * Also settles the GIF's open reports. `undefined` if no record was stored, as for an animated
 * text.
 */
export async function takeDown({ gifs, reports }: ServerStore, id: string): Promise<GifRecord | undefined> {
  const record = await mark(gifs, id, { is_removed: true }, { is_removed: true })
  await reports.settle(id, 'taken_down')
  return record
}

export const restoreGif = ({ gifs }: ServerStore, id: string): Promise<GifRecord | undefined> =>
  mark(gifs, id, { is_removed: null }, {})

async function mark(gifs: ServerStore['gifs'], id: string, ofGif: object, ofText: object) {
  const known = takedownId(id)
  if (known === id) return gifs.patch(id, { ...ofGif })
  await gifs.setPatch(known, { ...ofText })
  return undefined
}
