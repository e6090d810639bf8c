/** `--lists`: what grids cost as they are scrolled, beside those of other packages. */
import { openBrowser } from '../chromiumFor.ts'
import { compared, count, kilobytes, markdownTable, median, megabytes, milliseconds } from '../document.ts'
import { type ListRun, measureList } from '../measureList.ts'
import { servePages } from '../pages.ts'
import { SUBJECTS } from '../subjects.ts'
import { attempt, type Group } from './group.ts'

const FULL_GIFS = 1000
const QUICK_GIFS = 100
const COLUMNS: readonly [title: string, figure: keyof ListRun, format: (value: number) => string][] = [
  ['JavaScript, brotli', 'scriptBrotliBytes', kilobytes],
  ['Script to the first tiles', 'startScriptMs', milliseconds],
  ['A page of 25 at the end', 'pageMs', milliseconds],
  ['DOM nodes at the end', 'nodes', count],
  ['JS heap at the end', 'heapBytes', megabytes],
  ['Layout shift, whole scroll', 'shift', value => value.toFixed(2)],
]

export const lists: Group = {
  title: 'Lists',
  method: `Medians of rounds. In brackets is the ratio to the first line. A wheel scrolls four viewports a second, on cable
(20 ms, 50 Mbit/s), until 1,000 GIFs are fetched. Script, style and layout are processor time of the main thread; a page of 25 is
the mean of the last half. Nodes and heap are counted after a garbage collection.`,
  async measure({ rounds, only, quick }) {
    const gifs = quick ? QUICK_GIFS : FULL_GIFS
    const wanted = quick ? only || 'giflet-grid-react' : only
    const subjects = SUBJECTS.filter(
      ({ id, kind }) => kind === 'grid' && !id.startsWith('floor-') && id.includes(wanted),
    )
    const server = await servePages(subjects)
    const browser = await openBrowser()
    try {
      const lines = subjects.map(subject => ({ subject, runs: [] as ListRun[] }))
      for (let round = 0; round < rounds; round++) {
        for (const { subject, runs } of lines) {
          const url = `${server.places.page}/${subject.id}/`
          const name = `${round + 1}/${rounds} ${subject.id}`
          const run = await attempt(name, () => measureList(browser, server, url, gifs))
          if (run) runs.push(run)
        }
      }
      const [reference] = lines
      const middle = ({ runs }: { runs: ListRun[] }, figure: keyof ListRun) =>
        median(runs.map(run => run[figure]))
      const rows = lines.map(line => [
        line.subject.label,
        ...COLUMNS.map(([, figure, format]) =>
          compared(
            middle(line, figure),
            format,
            line === reference || !reference ? Number.NaN : middle(reference, figure),
          ),
        ),
      ])
      const titles = COLUMNS.map(([title]) => title.replace('the end', `${count(gifs)} GIFs`))
      return markdownTable(['', ...titles], rows)
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
