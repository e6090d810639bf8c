/**
 * Makes the media of the front page, then the rest of the catalogue in the background. Each GIF has
 * many files, which take seconds, so the file of its tile is made first for every GIF.
 */
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
  library: Pick<Library, 'records' | 'ensureFile' | 'buildAll' | 'onBuilt'>
  /** The ids of the section's GIFs. */
  ids: readonly string[]
  signal: AbortSignal
  /** Height of its strip, CSS pixels. */
  height: number
  /** Creates a progress bar for so many files. Not called if none is missing. */
  progress: (total: number) => Progress
}

/**
 * Resolves when the strip's files exist; `rest` resolves when all do, with a line to print, if any.
 */
export async function buildFrontPage({
  library,
  ids,
  height,
  signal,
  progress,
}: FrontPage): Promise<{ rest: Promise<string | undefined> }> {
  const records = (await library.records()).filter(record => ids.includes(record.id) && !isBuilt(record))
  if (records.length > 0) await buildTiles(library, records, height, progress(records.length))
  let built = 0
  const forget = library.onBuilt(() => {
    built += 1
  })
  const rest = library
    .buildAll({ first: [...ids], signal })
    .then(
      () => (built > 0 ? 'All GIFs of the catalogue are built.' : undefined),
      (error: unknown) => messageOf(error),
    )
    .finally(forget)
  return { rest }
}

async function buildTiles(
  library: FrontPage['library'],
  records: readonly GifRecord[],
  height: number,
  bar: Progress,
): Promise<void> {
  let made = 0
  // The build of the rest reports failures.
  const files = records.map(async record => {
    await library.ensureFile(record.id, tileFileOf(record, height)).catch(() => {})
    bar.at(++made, String(record.title))
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, FIRST_FILES_MAX_MS)
  })
  await Promise.race([Promise.all(files), late])
  clearTimeout(timer)
  bar.end()
}

/** The name of the file for a tile of this height. The origin does not matter. */
function tileFileOf({ images }: GifRecord, height: number): string {
  const gif = normalizeGif({ id: '', images: absolute(images ?? {}, 'http://127.0.0.1') })
  const { original } = gif.images
  const width = original?.height ? (height * original.width) / original.height : height
  return tileFiles(gif, width, height, 1, undefined).moving[0]?.src.split('/').at(-1) ?? ''
}

/** Records have byte sizes once their files are built. */
function isBuilt({ images }: GifRecord): boolean {
  const { original } = (images ?? {}) as { original?: { size?: number; mp4_size?: number } }
  return original?.size !== undefined && original.mp4_size !== undefined
}
