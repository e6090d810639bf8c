/** `giflet-server add PATH|URL...`: adds an operator's files to the library. */
import { open } from 'node:fs/promises'
import { type FolderFiles, findFiles } from '../library/add/findFiles.ts'
import { type AddOutcome, PROCESSES } from '../library/add/intake.ts'
import type { AddOptions } from '../library/add/itemOf.ts'
import { notesOf } from '../library/add/notes.ts'
import { shownText } from '../library/add/shownNames.ts'
import { LibraryError } from '../library/errors.ts'
import { intakeOf, preparedPaths } from '../library/settingsLibrary.ts'
import type { Progress } from '../library/terminalProgress.ts'
import { checkNative } from '../media/av/native.ts'
import { READABLE } from '../media/decode/kind.ts'
import { UsageError } from '../platform/errors.ts'
import { RATINGS } from '../store/types.ts'
import { addAddress, isAddress } from './addAddress.ts'
import type { Command } from './command.ts'
import { choiceOf, parsed } from './usage.ts'

const STICKER = ['auto', 'always', 'never'] as const

export const add: Command = {
  details: `  --user NAME       the uploader's username (default: anonymous)
  --rating RATING   g, pg, pg-13 or r (default: g)
  --tag TAG         an additional tag for every file; may be repeated
  --sticker WHEN    auto, always or never (default: auto, by transparency)
  --report FILE     write there what became of each file, one JSON object a line

Title, alt_text, tags, source, author, license and aliases come from NAME.json beside a file, else from its row
in the folder's gifs.csv (with a column "file"); title and tags else from the names. A GIF is found by its
aliases too: ids that it had at another provider. What an https address has is fetched if it is public, with the
address as its source. Run it again to continue after an interruption.
`,
  async run(args, settings, { out, progress: begin }) {
    const { values, positionals } = parsed(args, {
      user: { type: 'string' },
      rating: { type: 'string', default: 'g' },
      tag: { type: 'string', multiple: true, default: [] },
      sticker: { type: 'string', default: 'auto' },
      report: { type: 'string' },
    })
    const options: AddOptions = {
      ...(values.user && { user: values.user.replace(/^@/, '') }),
      rating: choiceOf('rating', values.rating, RATINGS),
      tags: values.tag,
      sticker: choiceOf('sticker', values.sticker, STICKER),
    }
    if (positionals.length === 0) throw new UsageError('needs a folder, a file or an address')
    checkNative()
    await preparedPaths(settings)
    const found = joined(await Promise.all(positionals.filter(named => !isAddress(named)).map(findFiles)))
    const report = values.report === undefined ? undefined : await open(values.report, 'w')
    const write: WriteReport = async line => void (await report?.write(`${JSON.stringify(line)}\n`))
    const intake = await intakeOf(settings, options)
    const stop = new AbortController()
    const wanted: Wanted[] = [
      ...found.files.map(file => ({ shown: file.shown, add: () => intake.add(file) })),
      ...positionals.filter(isAddress).map(address => ({
        shown: shownText(address),
        add: () => addAddress(address, intake, {}, stop.signal),
      })),
    ]
    const progress = begin(wanted.length)
    try {
      for (const problem of found.problems) progress.line(shownText(problem))
      for (const { shown, reason } of found.passedOver) {
        progress.line(`${shown}: ${reason}`)
        await write({ file: shown, result: 'passed over', reason })
      }
      if (wanted.length === 0) {
        const places = positionals.map(shownText).join(', ')
        throw new LibraryError('NOTHING_USABLE', `No ${READABLE} file in ${places}.`)
      }
      const counts = await addAll(wanted, progress, write)
      out(summary(counts, found))
      return counts.added + counts.known > 0 ? 0 : 1
    } finally {
      stop.abort()
      progress.end()
      await intake.close()
      await report?.close()
    }
  },
}

/** Writes one line of the report. `file` is the name as the terminal shows it. */
type WriteReport = (line: {
  file: string
  result: AddOutcome['result'] | 'passed over'
  id?: string
  /** Why it was not added. */
  reason?: string
  notes?: readonly string[]
}) => Promise<void>

interface Wanted {
  shown: string
  add(): Promise<AddOutcome>
}

type Counts = Record<AddOutcome['result'], number>

async function addAll(wanted: readonly Wanted[], progress: Progress, write: WriteReport): Promise<Counts> {
  const counts: Counts = { added: 0, known: 0, failed: 0 }
  const left = [...wanted]
  const addNext = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      progress.step(file.shown)
      const outcome = await file.add()
      counts[outcome.result]++
      const noted = summaryOf(outcome)
      for (const line of noted.notes) progress.line(`${file.shown}: ${line}`)
      if (noted.reason !== undefined) progress.line(`${file.shown}: ${noted.reason}`)
      await write({ file: file.shown, result: outcome.result, ...noted })
      progress.done()
    }
  }
  try {
    await Promise.all(Array.from({ length: PROCESSES }, addNext))
  } finally {
    left.length = 0
  }
  return counts
}

function summaryOf(outcome: AddOutcome): { id?: string; reason?: string; notes: string[] } {
  if (outcome.result === 'failed') return { reason: shownText(outcome.reason), notes: [] }
  const { item } = outcome
  if (outcome.result === 'known') return { id: item.id, notes: [] }
  const notes = notesOf(outcome)
  return { id: item.id, notes: outcome.note === undefined ? notes : [outcome.note, ...notes] }
}

function joined(all: readonly FolderFiles[]): FolderFiles {
  return {
    files: all.flatMap(({ files }) => files),
    passedOver: all.flatMap(({ passedOver }) => passedOver),
    others: all.reduce((sum, { others }) => sum + others, 0),
    problems: all.flatMap(({ problems }) => problems),
  }
}

function summary({ added, known, failed }: Counts, { passedOver, others }: FolderFiles): string {
  const parts = [`${added} added`, `${known} already there`, `${failed} could not be read`]
  if (passedOver.length > 0) parts.push(`${passedOver.length} passed over`)
  if (others > 0) parts.push(`${others} of other kinds`)
  return parts.join(', ')
}
