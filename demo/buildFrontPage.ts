/**
 * Makes the media of the front page, then the rest of the catalogue in the background. Each GIF has
 * many files, which take seconds, so the file of its tile is made first for every GIF.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { absolute } from '../server/http/presentGif.ts'
import type { Library } from '../server/library/cachedLibrary.ts'
import type { Progress } from '../server/library/terminalProgress.ts'
import type { GifRecord } from '../server/library/types.ts'
import { messageOf } from '../server/platform/errors.ts'
import { tileFiles } from '../src/components/tile/tileMedia.ts'
import { normalizeGif } from '../src/gif/normalizeGif.ts'

/** Longest time until it resolves: the server builds missing media on request. */
const FIRST_FILES_MAX_MS = 40_000

interface FrontPage {
  library: Pick<Library, 'records' | 'unfinished' | 'ensureFile' | 'buildAll'>
  /** Height of the page's strip, CSS pixels. */
  height: number
  signal: AbortSignal
  /** Creates a progress bar for so many files. Not called if none is missing. */
  progress: (total: number) => Progress
}

/**
 * Resolves when the strip's files exist; `rest` resolves when all do, with a line to print, if any.
 */
export async function buildFrontPage({
  library,
  height,
  signal,
  progress,
}: FrontPage): Promise<{ rest: Promise<string | undefined> }> {
  const featured = (await library.records()).filter(
    ({ is_featured, type }) => is_featured && type !== 'sticker',
  )
  const missing = new Set(await library.unfinished())
  const first = featured.filter(({ id }) => missing.has(id))
  if (first.length > 0) {
    const bar = progress(first.length)
    let made = 0
    const files = first.map(async record => {
      // The build of the rest reports failures.
      await library.ensureFile(record.id, tileFileOf(record, height)).catch(() => {})
      bar.at(++made, record.title)
    })
    await Promise.race([Promise.all(files), sleep(FIRST_FILES_MAX_MS, undefined, { ref: false })])
    bar.end()
  }
  const rest = library.buildAll({ first: featured.map(({ id }) => id), signal }).then(
    () => (missing.size > 0 ? 'All GIFs of the catalogue are built.' : undefined),
    (error: unknown) => messageOf(error),
  )
  return { rest }
}

/** The name of the file for a tile of this height. The origin does not matter. */
function tileFileOf({ images }: GifRecord, height: number): string {
  const gif = normalizeGif({ id: '', images: absolute(images ?? {}, 'http://127.0.0.1') })
  const { original } = gif.images
  const width = original?.height ? (height * original.width) / original.height : height
  return tileFiles(gif, width, height, 1, undefined).moving[0]?.src.split('/').at(-1) ?? ''
}
