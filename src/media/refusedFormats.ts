/**
 * The formats that this browser does not play: by its own report, or because their first file
 * failed.
 */
import type { MovingFormat } from '../gif/movingFiles.ts'

/** Main profile, 8 bits, level for 720p: the server's encoding. */
const AV1 = 'video/mp4;codecs=av01.0.05M.08'

let refused: Set<MovingFormat> | undefined

/** One set for all, to which `failedFormats.ts` adds. */
export function refusedFormats(): Set<MovingFormat> {
  refused ??= new Set(playsAv1() ? [] : (['av1'] as const))
  return refused
}

/** A server knows no browser, so it uses formats that all play. */
const playsAv1 = () => Boolean(globalThis.document?.createElement('video').canPlayType(AV1))
