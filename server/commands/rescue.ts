/** `giflet-server rescue PATH|URL...`: brings other services' GIFs in pages into the library. */
import { createInterface } from 'node:readline/promises'
import { readAddedItems } from '../library/add/addedFiles.ts'
import { shownText } from '../library/add/shownNames.ts'
import type { CachePaths } from '../library/cache.ts'
import { LibraryError } from '../library/errors.ts'
import { intakeOf, preparedPaths } from '../library/settingsLibrary.ts'
import { checkNative } from '../media/av/native.ts'
import { UsageError } from '../platform/errors.ts'
import { type CrawlerOptions, createCrawler } from '../rescue/fetch/crawler.ts'
import { type FetchFailure, fetchAll, missedBefore } from '../rescue/fetch/fetchAll.ts'
import { openLostGifs } from '../rescue/fetch/lostGifs.ts'
import { findPages, READABLE_PAGES } from '../rescue/findPages.ts'
import { type KnownGifs, knownGifs } from '../rescue/knownGifs.ts'
import { readPageAt } from '../rescue/readPage.ts'
import { reportKind, rowsOf, writeReport } from '../rescue/rescueReport.ts'
import { rewriteAll } from '../rescue/rewrite.ts'
import { SERVICE_NAMES } from '../rescue/scan/gifReference.ts'
import { type Survey, survey, type WantedGif } from '../rescue/survey.ts'
import { termsOf } from '../rescue/terms.ts'
import type { Settings } from '../settings/readSettings.ts'
import { type Command, INTERRUPTED, interruptible, type Terminal } from './command.ts'
import { parsed } from './usage.ts'

/** Options for requests to other servers. */
export type CrawlOptions = Omit<CrawlerOptions, 'signal'>

const DETAILS = `  --yes             fetch what the library has not: you have read what its provider says of copies
  --write           replace what is in the library, in the files; without it, a diff shows what would change
  --report FILE     write there what became of each reference: .json or .csv

Finds embed codes, pages and files of ${SERVICE_NAMES} in ${READABLE_PAGES},
and in pages by their addresses, which are only read. Old ids and addresses become aliases: they show the own GIF.
The replacements need PUBLIC_URL. Run it again to continue after an interruption.
`

export const createRescue = (crawlOptions: CrawlOptions): Command => ({
  details: DETAILS,
  async run(args, settings, terminal) {
    const { values, positionals } = parsed(args, {
      yes: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      report: { type: 'string' },
    })
    if (positionals.length === 0) throw new UsageError('needs a folder, a file or an address')
    if (values.report !== undefined) reportKind(values.report)
    if (values.write && settings.PUBLIC_URL === undefined)
      throw new UsageError('--write needs PUBLIC_URL, the address of your server')
    const paths = await preparedPaths(settings)
    return interruptible(async signal => {
      const found = await surveyed(positionals, terminal)
      const known = knownGifs(await readAddedItems(paths, () => {}))
      const work: Work = { found, known, paths, settings, terminal, signal }
      const missed = await fetched(work, values.yes, crawlOptions)
      const replaced = signal.aborted ? new Map() : await rewritten(work, values.write)
      if (values.report !== undefined)
        await writeReport(values.report, rowsOf(found, { known, replaced, missed }))
      if (signal.aborted) return INTERRUPTED
      const isWhole =
        found.problems.length === 0 && [...replaced.values()].every(reason => reason === undefined)
      return isWhole ? 0 : 1
    })
  },
})

export const rescue = createRescue({ external: {} })

interface Work {
  found: Survey
  known: KnownGifs
  paths: CachePaths
  settings: Settings
  terminal: Terminal
  signal: AbortSignal
}

async function surveyed(named: readonly string[], { error, progress: begin }: Terminal): Promise<Survey> {
  const places = await findPages(named)
  if (places.length === 0)
    throw new LibraryError('NOTHING_USABLE', `No ${READABLE_PAGES} in ${named.map(shownText).join(', ')}.`)
  const progress = begin(places.length)
  try {
    const found = await survey(places, { read: readPageAt, progress })
    for (const problem of found.problems) error(shownText(problem))
    return found
  } finally {
    progress.end()
  }
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Fetches the missing GIFs. Resolves with those that are unavailable, by alias. */
async function fetched(
  work: Work,
  isAgreed: boolean,
  crawlOptions: CrawlOptions,
): Promise<Map<string, FetchFailure>> {
  const { found, known, paths, terminal } = work
  const all = [...found.gifs.values()]
  const lost = await openLostGifs(paths.root)
  const away = all.filter(({ alias }) => !known.itemOf(alias))
  const missed = missedBefore(away, lost)
  const wanted = away.filter(({ alias }) => !missed.has(alias))
  const places = all.reduce((sum, { references }) => sum + references.length, 0)
  terminal.out(
    `${counted(places, 'reference')} to ${counted(all.length, 'GIF')} in ${counted(found.pages.length, 'page')}: ${all.length - away.length} in the library, ${missed.size} lost, ${wanted.length} not asked for`,
  )
  if (wanted.length === 0) return missed
  for (const line of termsOf(wanted)) terminal.out(line)
  if (!isAgreed && !(await confirm(`Fetch ${counted(wanted.length, 'GIF')} into your library?`))) {
    terminal.out('Nothing was fetched: --yes does, once you may keep copies.')
    return missed
  }
  const more = await fetchInto(work, wanted, crawlOptions)
  return new Map([...missed, ...more])
}

async function fetchInto(
  work: Work,
  wanted: readonly WantedGif[],
  crawlOptions: CrawlOptions,
): Promise<Map<string, FetchFailure>> {
  const { known, paths, settings, signal } = work
  const { out, progress: begin } = work.terminal
  checkNative()
  const intake = await intakeOf(settings)
  const progress = begin(wanted.length)
  try {
    const crawler = createCrawler({ ...crawlOptions, signal })
    const context = { crawler, external: crawlOptions.external, signal, intake, paths, known }
    const missed = await fetchAll(wanted, context, await openLostGifs(paths.root), progress)
    progress.end()
    const kept = wanted.filter(({ alias }) => known.itemOf(alias)).length
    const lost = [...missed.values()].filter(({ isFinal }) => isFinal).length
    out(`${kept} kept, ${lost} lost, ${wanted.length - kept - lost} to ask for again`)
    return missed
  } finally {
    progress.end()
    await intake.close()
  }
}

async function rewritten({ found, known, settings, terminal }: Work, isWriting: boolean) {
  const { PUBLIC_URL } = settings
  if (PUBLIC_URL === undefined) return new Map()
  const rewriting = { itemOf: known.itemOf, base: `${PUBLIC_URL}/`, isWriting }
  const { replaced, count, problems } = await rewriteAll(found, rewriting, terminal.out)
  for (const problem of problems) terminal.error(shownText(problem))
  terminal.out(isWriting ? `${count} replaced` : `${count} would be replaced with --write`)
  return replaced
}

/** Asks the person at the terminal. Without a terminal, the answer is no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
