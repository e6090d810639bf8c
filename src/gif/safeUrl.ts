import { text } from './json.ts'

/**
 * The address, if it is an absolute http or https one, else an empty string: nothing a provider sends may become
 * a `javascript:`, `data:` or `blob:` link, and a relative address would point into the host's own site. An
 * address without a scheme (`//host/path`) means https.
 */
export function safeUrl(value: unknown): string {
  const address = text(value).trim()
  try {
    const { href, protocol } = new URL(address.startsWith('//') ? `https:${address}` : address)
    return protocol === 'https:' || protocol === 'http:' ? href : ''
  } catch {
    return ''
  }
}
