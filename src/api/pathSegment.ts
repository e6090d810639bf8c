import { encodeSegment } from './encodeSegment.ts'
import { ApiError } from './errors.ts'

/**
 * Encodes a value as one segment of a path.
 *
 * @param name - name of the parameter, for the message.
 * @throws ApiError with code `bad-argument` for `.`, `..`, an empty value and a lone surrogate.
 */
export function pathSegment(name: string, value: unknown): string {
  const segment = encodeSegment(value)
  if (segment !== undefined) return segment
  throw new ApiError('bad-argument', `A "${name}" must be passed, not "${String(value ?? '')}"`)
}
