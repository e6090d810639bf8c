/**
 * `new URL` that returns `undefined` instead of throwing. `URL.canParse` is missing before Chrome
 * 120, Firefox 115 and Safari 17.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
