/**
 * Parses untrusted JSON. Node parses any depth but overflows its stack when it stringifies deep
 * values, so a small body could cause a 500.
 */

/** No message of ours or of a provider is nested this deep. */
const MAX_DEPTH = 64

/** Throws `SyntaxError` if the text is not JSON or is nested too deeply. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, MAX_DEPTH)) throw new SyntaxError(`JSON is nested more than ${MAX_DEPTH} deep`)
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(each => isDeeper(each, levels - 1))
}
