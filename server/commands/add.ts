/** `giflet-server add PATH...`: adds an operator's files to the library. */
import { type AddOptions, addFile } from '../library/add/addFiles.ts'
import { findFiles } from '../library/add/findFiles.ts'
import { prepareCache } from '../library/cache.ts'
import { LibraryError } from '../library/errors.ts'
import { loopMs } from '../library/items.ts'
import { KeptFiles } from '../library/keptFiles.ts'
import type { Progress } from '../library/terminalProgress.ts'
import { findFfmpeg } from '../media/findFfmpeg.ts'
import { UsageError } from '../platform/errors.ts'
import { RATINGS } from '../store/types.ts'
import { CACHE_HELP, CACHE_OPTION, type Command, libraryMedia, libraryPaths, oneOf } from './command.ts'
import { parsed } from './usage.ts'

const STICKER = ['auto', 'always', 'never'] as const

/** https://www.w3.org/WAI/WCAG22/Understanding/three-flashes-or-below-threshold */
const FLASHES = 'flashes more than three times a second, which can cause seizures'

export const add: Command = {
  details: `  --user NAME       the uploader's username (default: anonymous)
  --rating RATING   g, pg, pg-13 or r (default: g)
  --tag TAG         an additional tag for every file; may be repeated
  --sticker WHEN    auto, always or never (default: auto, by transparency)
${CACHE_HELP}
Titles and tags come from the names. Run it again to continue after an interruption.
`,
  async run(args, settings, { out, progress: begin }) {
    const { values, positionals } = parsed(args, {
      user: { type: 'string' },
      rating: { type: 'string', default: 'g' },
      tag: { type: 'string', multiple: true, default: [] },
      sticker: { type: 'string', default: 'auto' },
      ...CACHE_OPTION,
    })
    const options: AddOptions = {
      ...(values.user && { user: values.user.replace(/^@/, '') }),
      rating: oneOf('rating', values.rating, RATINGS),
      tags: values.tag,
      sticker: oneOf('sticker', values.sticker, STICKER),
    }
    if (positionals.length === 0) throw new UsageError('needs a folder or a file')
    findFfmpeg()
    const paths = libraryPaths(settings, values.cache)
    const kept = new KeptFiles(paths, await libraryMedia(settings, paths))
    await prepareCache(paths)
    const files = (await Promise.all(positionals.map(findFiles))).flat()
    if (files.length === 0) {
      const places = positionals.join(', ')
      throw new LibraryError('NOTHING_USABLE', `No GIF, WebP, APNG, PNG or MP4 file in ${places}.`)
    }
    const counts = { added: 0, known: 0, failed: 0 }
    const progress = begin(files.length)
    for (const file of files) {
      progress.step(file.relativePath)
      const outcome = await addFile(paths, kept, file, options)
      counts[outcome.result]++
      warn(outcome, file.relativePath, progress)
      progress.done()
    }
    progress.end()
    out(`${counts.added} added, ${counts.known} already there, ${counts.failed} could not be read`)
    return counts.added + counts.known > 0 ? 0 : 1
  },
}

/** Says what an operator should know of a file. */
function warn(outcome: Awaited<ReturnType<typeof addFile>>, name: string, { line }: Progress): void {
  if (outcome.result === 'failed') line(`${name}: ${outcome.reason}`)
  if (outcome.result !== 'added') return
  const { item, isCut } = outcome
  const seconds = (loopMs(item) / 1000).toFixed(1)
  if (isCut) line(`${name}: too long, only the first ${seconds} s were added`)
  if (item.flashes) line(`${name}: ${FLASHES}; "remove ${item.id}" takes it out again`)
}
