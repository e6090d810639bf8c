/**
 * JSON of strangers. Node reads any depth, but overflows its stack when it writes that again, so
 * that a small body would be an error of the server.
 */

/** More than any message of ours or of a provider has. */
const MAX_DEPTH = 64

/** Throws `SyntaxError` for what is no JSON or nested too deeply. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, MAX_DEPTH)) throw new SyntaxError(`JSON is nested more than ${MAX_DEPTH} deep`)
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(each => isDeeper(each, levels - 1))
}
