/** What went wrong in the catalogue; messages are one line and say what to do. Callers match `code`, never the text. */
export type LibraryErrorCode =
  | 'CACHE_UNUSABLE'
  | 'FFMPEG_MISSING'
  | 'FFMPEG_FAILED'
  | 'SOURCE_UNREADABLE'
  | 'WORKER_FAILED'
  | 'BUILD_FAILED'
  | 'NOTHING_USABLE'
  | 'UNKNOWN_ITEM'
  | 'CLOSED'

export class LibraryError extends Error {
  override readonly name = 'LibraryError'

  constructor(
    readonly code: LibraryErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The first line of whatever was thrown, for a report of one line. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n', 1)[0] ?? ''
}
