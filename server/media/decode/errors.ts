import { messageOf } from '../../platform/errors.ts'
import { MediaError } from '../errors.ts'
import { REMEDIES } from '../remedies.ts'

/** A file that cannot be taken. `why` goes on after the file's name, and says what to do. */
export const unreadable = (why: string, cause?: unknown): MediaError =>
  new MediaError('UNREADABLE', why, { cause })

/** A file whose decoder gives up, with the first line of what it says. */
export function damaged(error: unknown): MediaError {
  const [said = ''] = messageOf(error).replace('the file: ', '').split('\n')
  // Some say where the file lies in the library, which its sender need not know.
  const why = said.replace(/\S*\/\S+: /, '').replace(/[:.\s]+$/, '')
  return unreadable(`is damaged (${why}): ${REMEDIES.again}`, error)
}
