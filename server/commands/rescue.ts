/** `giflet-server rescue PATH|URL...`: brings the GIFs that pages have from others into the library. */
import { readAddedItems } from '../library/add/addedFiles.ts'
import { shownText } from '../library/add/shownNames.ts'
import { prepareCache } from '../library/cache.ts'
import { LibraryError } from '../library/errors.ts'
import { messageOf, UsageError } from '../platform/errors.ts'
import { findPages, READABLE_PAGES } from '../rescue/findPages.ts'
import { type Known, knownGifs } from '../rescue/knownGifs.ts'
import { readPlace } from '../rescue/readPlace.ts'
import { rowsOf } from '../rescue/reportRows.ts'
import { reportKind, writeReport } from '../rescue/rescueReport.ts'
import { rewritePage } from '../rescue/rewrite.ts'
import { type FoundReference, type Survey, survey } from '../rescue/survey.ts'
import { termsOf } from '../rescue/terms.ts'
import type { Settings } from '../settings/readSettings.ts'
import { CACHE_HELP, CACHE_OPTION, type Command, libraryPaths, type Terminal } from './command.ts'
import { parsed } from './usage.ts'

export const rescue: Command = {
  details: `  --write           replace what is in the library by it, in the files; without it, a diff shows what would change
  --report FILE     write there what became of each reference: .json or .csv
${CACHE_HELP}
Finds embed codes, pages and files of GIPHY, Tenor and KLIPY in ${READABLE_PAGES},
and in pages by their addresses, which are only read. A GIF of the library is found by its aliases, the ids that it
had elsewhere. The replacements need PUBLIC_URL.
`,
  async run(args, settings, terminal) {
    const { values, positionals } = parsed(args, {
      write: { type: 'boolean', default: false },
      report: { type: 'string' },
      ...CACHE_OPTION,
    })
    if (positionals.length === 0) throw new UsageError('needs a folder, a file or an address')
    if (values.report !== undefined) reportKind(values.report)
    if (values.write && settings.PUBLIC_URL === undefined)
      throw new UsageError('--write needs PUBLIC_URL, the address of your server')
    const paths = libraryPaths(settings, values.cache)
    await prepareCache(paths)
    const found = await surveyed(positionals, terminal)
    const known = knownGifs(await readAddedItems(paths, () => {}))
    tell(found, known, terminal)
    const replaced = await rewrite(found, { known, settings, isWriting: values.write }, terminal)
    if (values.report !== undefined) await writeReport(values.report, rowsOf(found, { known, replaced }))
    return found.problems.length > 0 ? 1 : 0
  },
}

async function surveyed(named: readonly string[], { error, progress: begin }: Terminal): Promise<Survey> {
  const places = await findPages(named)
  if (places.length === 0)
    throw new LibraryError('NOTHING_USABLE', `No ${READABLE_PAGES} in ${named.join(', ')}.`)
  const progress = begin(places.length)
  let started = 0
  try {
    const found = await survey(places, {
      read: readPlace,
      onPage({ name }) {
        if (started > 0) progress.done()
        started += 1
        progress.step(name)
      },
    })
    progress.done()
    for (const problem of found.problems) error(shownText(problem))
    return found
  } finally {
    progress.end()
  }
}

function tell({ pages, gifs }: Survey, known: Known, { out }: Terminal): void {
  const all = [...gifs.values()]
  const there = all.filter(({ alias }) => known.itemOf(alias)).length
  const places = all.reduce((sum, { references }) => sum + references.length, 0)
  out(`${places} references to ${all.length} GIFs in ${pages.length} pages; ${there} are in the library`)
  for (const line of termsOf(all.filter(({ alias }) => !known.itemOf(alias)))) out(line)
}

interface Rewrite {
  known: Known
  settings: Settings
  isWriting: boolean
}

/** What was replaced, in files that were written. */
async function rewrite(
  { pages }: Survey,
  { known, settings: { PUBLIC_URL }, isWriting }: Rewrite,
  { out, error }: Terminal,
): Promise<Map<FoundReference, string | undefined>> {
  const replaced = new Map<FoundReference, string | undefined>()
  if (PUBLIC_URL === undefined) return replaced
  let count = 0
  for (const page of pages) {
    try {
      const { references, diff } = await rewritePage(page, {
        itemOf: known.itemOf,
        base: `${PUBLIC_URL}/`,
        isWriting,
      })
      count += references.length
      if (isWriting) for (const reference of references) replaced.set(reference, undefined)
      if (references.length > 0) for (const line of diff) out(shownLine(line))
    } catch (problem) {
      error(`${page.name}: ${messageOf(problem)}`)
      for (const reference of page.found) replaced.set(reference, messageOf(problem))
    }
  }
  out(isWriting ? `${count} replaced` : `${count} would be replaced with --write`)
  return replaced
}

/** Tabs and line ends of the file stay. */
const shownLine = (line: string): string => line.replace(/\r$/, '').split('\t').map(shownText).join('\t')
