import { text } from './json.ts'

/**
 * Matches an empty text, or an address that parsing would not change. Parsing is slow, and a page
 * of a list has a thousand addresses.
 */
const PLAIN =
  /^(https?:\/\/(([a-z][a-z\d-]*\.)*[a-z]+|127\.0\.0\.1)(:[1-5]\d{3,4})?\/([\w=&?-]|[./](?=\w))*)?$/

/**
 * The address if it is absolute http or https, otherwise an empty string. Nothing from a provider
 * may become a `javascript:`, `data:` or `blob:` link, and a relative address would point into the
 * host page's site. An address without a scheme (`//host/path`) becomes https.
 * User names and passwords are dropped: `https://bank.example@evil.test/` looks like a bank's page.
 */
export function safeUrl(value: unknown): string {
  const address = text(value).trim()
  if (PLAIN.test(address)) return address
  try {
    const url = new URL(address.startsWith('//') ? `https:${address}` : address)
    url.username = url.password = ''
    return /^https?:/.test(url.protocol) ? url.href : ''
  } catch {
    return ''
  }
}
