import { messageOf } from '../../platform/errors.ts'
import { MediaError } from '../errors.ts'

/** A file that cannot be taken. `why` goes on after the file's name: "is empty". */
export const unreadable = (why: string, cause?: unknown): MediaError =>
  new MediaError('UNREADABLE', why, { cause })

/** A file whose decoder gives up, with the first line of what it says. */
export function damaged(error: unknown): MediaError {
  const [said = ''] = messageOf(error).replace('the file: ', '').split('\n')
  return unreadable(`is damaged (${said.replace(/[:.\s]+$/, '')})`, error)
}
