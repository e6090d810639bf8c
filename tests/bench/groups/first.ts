/** `--first`: time to the first picture and the first motion, beside pages that do nothing else. */
import { openBrowser } from '../chromiumFor.ts'
import { compared, count, kilobytes, markdownTable, median, milliseconds } from '../document.ts'
import { servePages } from '../pages.ts'
import { type Seen, seenAt } from '../seenAt.ts'
import { chosenOf, SUBJECTS, type Subject } from '../subjects.ts'
import { attempt, type Group } from './group.ts'

const TITLES: Record<Subject['kind'], string> = { gif: 'One GIF', grid: 'A grid' }

const HEAD = [
  '',
  'first picture',
  'first motion',
  'whole loop there',
  'moving files',
  'all bytes',
  'requests',
]

export interface FirstResult {
  subject: Pick<Subject, 'id' | 'kind' | 'label'>
  /** One a round. */
  seen: readonly Seen[]
}

/** A table for each kind, with ratios to its floor. */
export function firstTables(results: readonly FirstResult[]): string {
  const kinds = Object.keys(TITLES) as Subject['kind'][]
  const tables = kinds.map(kind => {
    const own = results.filter(({ subject }) => subject.kind === kind)
    const floor = own.find(({ subject }) => subject.id === `floor-${kind}`)
    const cell = (result: FirstResult, figure: keyof Seen, format = milliseconds) => {
      const middle = ({ seen }: FirstResult) => median(seen.map(each => each[figure]))
      return compared(middle(result), format, floor && floor !== result ? middle(floor) : Number.NaN)
    }
    const rows = own.map(result => [
      result.subject.label,
      cell(result, 'pictureMs'),
      cell(result, 'motionMs'),
      cell(result, 'loopMs'),
      cell(result, 'movingBytes', kilobytes),
      cell(result, 'bytes', kilobytes),
      cell(result, 'requests', count),
    ])
    return `### ${TITLES[kind]}\n\n${markdownTable(HEAD, rows)}`
  })
  return tables.join('\n\n')
}

export const first: Group = {
  title: 'First picture and first motion',
  method: `Medians of rounds in which all pages have their turn, each in a new context of the browser, over slow 4G
(150 ms, 1.6 Mbit/s). The times are from the start of navigation to the first frame on the screen that shows a picture, and to
the first in which a picture has changed, taken from the browser's own recording; to when the server has sent all of the first moving
file; and bytes and requests until the page is quiet. The GIFs are real footage of 3 seconds. In brackets is the ratio to the first
line: a page that only fetches the same answer and shows its WebP in an \`<img>\`.`,
  async measure({ rounds, only, quick }) {
    const subjects = chosenOf(SUBJECTS, quick ? only || 'giflet-gif' : only)
    const server = await servePages(subjects)
    const browser = await openBrowser()
    try {
      const results = subjects.map(subject => ({ subject, seen: [] as Seen[] }))
      for (let round = 0; round < rounds; round++) {
        for (const { subject, seen } of results) {
          const url = `${server.places.page}/${subject.id}/`
          const name = `${round + 1}/${rounds} ${subject.id}`
          const one = await attempt(name, () => seenAt(browser, server, url))
          if (one) seen.push(one)
        }
      }
      return firstTables(results)
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
