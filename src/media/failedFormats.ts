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
 * Formats that failed without a network may play with one. AV1 stays refused, because it may be the
 * browser that refuses it.
 */
export function forgetFailedFormats(): void {
  for (const format of refusedFormats()) if (format !== 'av1') refusedFormats().delete(format)
}
