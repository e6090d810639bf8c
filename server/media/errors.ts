/** Errors of media work. Messages are one line; callers match `code`. */
export type MediaErrorCode =
  /** The FFmpeg libraries are not installed. */
  | 'AV_MISSING'
  | 'AV_FAILED'
  /** A refused file. The message follows its name in the sentence. */
  | 'UNREADABLE'
  /** Cancelled by its `signal`. */
  | 'ABORTED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  /** Too much media work is already waiting. */
  | 'BUSY'
  /** The process that did the work crashed or was stopped. */
  | 'PROCESS_ENDED'

export class MediaError extends Error {
  override readonly name = 'MediaError'

  constructor(
    readonly code: MediaErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
