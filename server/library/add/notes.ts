/** Notes about an added file for its operator. Pure. */
import { gifSchedule } from '../../media/schedule.ts'
import { delaysOf, type Item, loopMs } from '../items.ts'
import { shownText } from './shownNames.ts'

/** https://www.w3.org/WAI/WCAG22/Understanding/three-flashes-or-below-threshold */
const FLASHES = 'flashes more than three times a second, which can cause seizures'

export type Look = Pick<Item, 'id' | 'title'>

export interface Noted {
  item: Item
  /** Why the end was left out. */
  cut?: string
  /** The file was cut off. */
  endsEarly?: boolean
  /** Other items that look like it. */
  alike?: readonly Look[]
}

export function notesOf({ item, cut, endsEarly = false, alike = [] }: Noted): string[] {
  const notes: string[] = []
  const seconds = (loopMs(item) / 1000).toFixed(1)
  if (cut !== undefined) notes.push(`too long, only the first ${seconds} s were added (${cut})`)
  if (endsEarly)
    notes.push(
      item.frames > 1
        ? `is cut off or damaged: its first ${item.frames} frames, which are whole, were added`
        : 'is cut off or damaged: what is whole of its picture was added',
    )
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
