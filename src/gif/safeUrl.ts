import { text } from './json.ts'

/** Addresses that parsing would give back as they are: it is slow, and a page of a list has a thousand of them. */
const PLAIN = /^https:\/\/([a-z][a-z\d-]*\.)+[a-z]+\/([\w=&?-]|[./](?=\w))*$/

/**
 * The address, if it is an absolute http or https one, else an empty string: nothing a provider sends may become
 * a `javascript:`, `data:` or `blob:` link, and a relative address would point into the host's own site. An
 * address without a scheme (`//host/path`) means https.
 */
export function safeUrl(value: unknown): string {
  const address = text(value).trim()
  if (PLAIN.test(address)) return address
  try {
    const { href, protocol } = new URL(address.startsWith('//') ? `https:${address}` : address)
    return protocol === 'https:' || protocol === 'http:' ? href : ''
  } catch {
    return ''
  }
}
