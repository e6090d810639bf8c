import { ApiError } from './errors.ts'

/**
 * Encodes a value as one segment of a path. `.` and `..` are refused: URL parsers treat them as
 * parent folders even when escaped.
 *
 * @param name - name of the parameter, for the message.
 * @throws ApiError with code `bad-argument` for those, and for an empty value.
 */
export function pathSegment(name: string, value: unknown): string {
  const text = String(value ?? '')
  try {
    if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  } catch {
    // A lone surrogate, refused below.
  }
  throw new ApiError('bad-argument', `A "${name}" must be passed, not "${text}"`)
}
