/**
 * The formats that this browser does not play: by its own report, or because their first file
 * failed.
 */
import type { MovingFile, MovingFormat } from '../gif/movingFiles.ts'

/** Main profile, 8 bits, level for 720p: the server's encoding. */
const AV1 = 'video/mp4;codecs=av01.0.05M.08'

let refused: Set<MovingFormat> | undefined

export function refusedFormats(): ReadonlySet<MovingFormat> {
  refused ??= new Set(playsAv1() ? [] : (['av1'] as const))
  return refused
}

/** A server knows no browser, so it uses formats that all play. */
const playsAv1 = () => Boolean(globalThis.document?.createElement('video').canPlayType(AV1))

/** A format that failed without a network may play with one. */
export function resetRefusedFormats(): void {
  refused = undefined
}

/**
 * Called when a file of a GIF is shown. The formats of its files that failed before are not tried
 * again.
 */
export function addRefusedFormats(files: readonly MovingFile[], failed: ReadonlySet<string>): void {
  const known = new Set(refusedFormats())
  for (const { src, format } of files) if (format && failed.has(src)) known.add(format)
  refused = known
}
