/** The formats that this browser has refused, known from the first file of each in this page. */
import type { MovingFile, MovingFormat } from '../gif/movingFiles.ts'

export const refusedFormats = new Set<MovingFormat>()

/**
 * Called when something of a GIF is shown. What failed before it, from the same host and of the
 * same GIF, is not tried again.
 */
export function learnRefused(files: readonly MovingFile[], failed: ReadonlySet<string>): void {
  for (const { src, format } of files) if (format && failed.has(src)) refusedFormats.add(format)
}
