/** `--first`: first picture and first motion, beside pages that do nothing else. */
import { withPage } from '../browser.ts'
import { type Column, comparison } from '../comparison.ts'
import { count, kilobytes, milliseconds } from '../document.ts'
import { type Seen, seenAt } from '../seenAt.ts'
import { SUBJECTS, type Subject, withSubjects } from '../subjects.ts'
import type { Group } from './group.ts'

const TITLES: readonly [Subject['kind'], string][] = [
  ['gif', 'One GIF'],
  ['grid', 'A grid'],
]
const COLUMNS: readonly Column<keyof Seen>[] = [
  ['first picture', 'pictureMs', milliseconds],
  ['first motion', 'motionMs', milliseconds],
  ['bytes', 'bytes', kilobytes],
  ['requests', 'requests', count],
]
const BOTH_VISITS = [
  ...COLUMNS,
  ...COLUMNS.map(([title, figure, format]) => [`again: ${title}`, `again ${figure}`, format] as const),
]

export const first: Group = {
  title: 'First picture and first motion',
  help: 'first picture and first motion of pages with one GIF or a grid, and of a second visit',
  method: `Medians of rounds in which all pages have their turn, each in a new browser, over slow 4G
(150 ms, 1.6 Mbit/s); then the same once more in that browser. The times are from the start of navigation to the first frame on the
screen that shows a picture, and to the first in which a picture has changed, taken from the browser's own recording; bytes, as
compressed, and requests until the page is quiet. The GIFs are real footage of 3 seconds. In brackets is the ratio to the first line:
a page that only fetches the same answer and shows its WebP in an \`<img>\`.`,
  async measure({ only, quick }) {
    const wanted = quick ? only || 'giflet-gif' : only
    const subjects = SUBJECTS.filter(({ id }) => id.includes(wanted) || id.startsWith('floor-'))
    return withSubjects(subjects, async server => {
      const visits = ({ id }: Subject) =>
        withPage(async page => {
          const url = `${server.places.page}/${id}/`
          const first = await seenAt(page, server, url)
          const again = Object.entries(await seenAt(page, server, url))
          const named = again.map(([figure, value]) => [`again ${figure}`, value])
          return { ...first, ...(Object.fromEntries(named) as Record<`again ${keyof Seen}`, number>) }
        })
      const sections: string[] = []
      for (const [kind, title] of TITLES) {
        const own = subjects.filter(subject => subject.kind === kind)
        sections.push(`### ${title}\n\n${await comparison(own, BOTH_VISITS, quick, visits)}`)
      }
      return sections.join('\n\n')
    })
  },
}
