/** `--lists`: what grids cost as they are scrolled, beside those of other packages. */
import { withPage } from '../browser.ts'
import { type Column, comparison } from '../comparison.ts'
import { count, kilobytes, megabytes, milliseconds } from '../document.ts'
import { type ListRun, measureList } from '../measureList.ts'
import { SUBJECTS, withSubjects } from '../subjects.ts'
import type { Group } from './group.ts'

const FULL_GIFS = 1000
const QUICK_GIFS = 100

const columnsAt = (gifs: number): readonly Column<keyof ListRun>[] => [
  ['JavaScript, brotli', 'scriptBytes', kilobytes],
  ['Script to the first tiles', 'startScriptMs', milliseconds],
  [`A page of 25 at ${count(gifs)} GIFs`, 'pageMs', milliseconds],
  [`DOM nodes at ${count(gifs)} GIFs`, 'nodes', count],
  [`JS heap at ${count(gifs)} GIFs`, 'heapBytes', megabytes],
  ['Layout shift, whole scroll', 'shift', value => value.toFixed(2)],
]

export const lists: Group = {
  title: 'Lists',
  help: 'the cost of a page of 25 at 1,000 GIFs, and of the first tiles',
  method: `Medians of rounds. In brackets is the ratio to the first line. A wheel scrolls four viewports a second, on cable
(20 ms, 50 Mbit/s), until 1,000 GIFs are fetched. Script, style and layout are processor time of the main thread; a page of 25 is
the mean of the last half. Nodes and heap are counted after a garbage collection.`,
  async measure({ only, quick }) {
    const gifs = quick ? QUICK_GIFS : FULL_GIFS
    const wanted = quick ? only || 'giflet-grid-react' : only
    const subjects = SUBJECTS.filter(
      ({ id, kind }) => kind === 'grid' && !id.startsWith('floor-') && id.includes(wanted),
    )
    return withSubjects(subjects, server =>
      comparison(subjects, columnsAt(gifs), quick, ({ id }) =>
        withPage(page => measureList(page, server, `${server.places.page}/${id}/`, gifs)),
      ),
    )
  },
}
