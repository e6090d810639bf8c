/** What an operator should know of a file that was added. Pure. */
import { gifSchedule } from '../../media/schedule.ts'
import { delaysOf, type Item, loopMs } from '../items.ts'
import type { Look } from './lookAlikes.ts'
import { shownText } from './shownNames.ts'

/** https://www.w3.org/WAI/WCAG22/Understanding/three-flashes-or-below-threshold */
const FLASHES = 'flashes more than three times a second, which can cause seizures'

/** `cut`: why the end was left out. `alike`: what it looks like. */
export function notesOf(item: Item, cut: string | undefined, alike: readonly Look[] = []): string[] {
  const notes: string[] = []
  const seconds = (loopMs(item) / 1000).toFixed(1)
  if (cut !== undefined) notes.push(`too long, only the first ${seconds} s were added (${cut})`)
  const inGif = new Set(gifSchedule(delaysOf(item)).map(({ index }) => index)).size
  if (inGif < item.frames)
    notes.push(`its GIF has ${inGif} of ${item.frames} frames, because GIFs have none shorter than 20 ms`)
  if (item.flashes) notes.push(`${FLASHES}; "remove ${item.id}" takes it out again`)
  for (const { id, title } of alike)
    notes.push(
      `looks like "${shownText(title)}"; "remove ${item.id}" takes it out again, "remove ${id}" the other`,
    )
  return notes
}
