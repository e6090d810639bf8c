/** Errors of the library. Messages are one line and say what to do; callers match `code`. */

export type LibraryErrorCode =
  | 'CACHE_UNUSABLE'
  | 'SOURCE_UNREADABLE'
  | 'WORKER_FAILED'
  | 'BUILD_FAILED'
  | 'NOTHING_USABLE'
  | 'STORE_UNREACHABLE'
  | 'CLOSED'
  /** Too many files wait to be built. */
  | 'BUSY'

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
