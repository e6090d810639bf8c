/**
 * Encodes a value as one segment of a path; `undefined` if it cannot be one. `.` and `..` are
 * refused: URL parsers treat them as parent folders even when escaped.
 */
export function encodeSegment(value: unknown): string | undefined {
  const text = String(value ?? '')
  try {
    return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text)
  } catch {
    // The value has a lone surrogate.
    return undefined
  }
}
