import { MediaError } from '../errors.ts'

/** A file that cannot be taken. `why` goes on after the file's name: "is empty". */
export const unreadable = (why: string, cause?: unknown): MediaError =>
  new MediaError('UNREADABLE', why, { cause })
