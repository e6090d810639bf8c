/** Learns from files that failed which formats this browser does not play. */
import type { MovingFile } from '../gif/movingFiles.ts'
import { refusedFormats } from './refusedFormats.ts'

/**
 * Called when a file of a GIF is shown. The formats of its files that failed before are not tried
 * again.
 */
export function addFailedFormats(files: readonly MovingFile[], failed: ReadonlySet<string>): void {
  for (const { src, format } of files) if (format && failed.has(src)) refusedFormats().add(format)
}

/**
 * A format that failed without a network may play with one. One that the browser itself refuses
 * fails once more.
 */
export const forgetFailedFormats = (): void => refusedFormats().clear()
