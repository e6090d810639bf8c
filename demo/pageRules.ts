/**
 * Reads the rules of somebody's page for the configurator's check: the headers and `<meta>` tags
 * that decide about a snippet. A browser may not read other people's pages, a server may.
 */
import { type OpenExternalOptions, openExternal } from '../server/http/fetchExternal.ts'

/** A `<meta>` policy counts in the head only, which is rarely longer. */
const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 10_000
const HEADERS = ['content-security-policy', 'permissions-policy', 'cross-origin-embedder-policy']
const META = /<meta\b[^>]*\bhttp-equiv\s*=\s*["']?content-security-policy\b[^>]*>/gi
const WORDPRESS = /<meta\b[^>]*\bname\s*=\s*["']?generator\b[^>]*\bcontent\s*=\s*["']?WordPress\b/i

export interface PageAnswer {
  /** Where the page is, after redirects. */
  address: string
  /** Its rules, as somebody would paste them; empty if it has none. */
  rules: string
  /** What is worth knowing about the answer, in sentences. */
  notes: string[]
}

/** Throws `HttpError` 400 with a sentence if the page cannot be read. */
export async function readPageRules(address: string, options: OpenExternalOptions = {}): Promise<PageAnswer> {
  let at = address
  const response = await openExternal(
    address,
    {
      ...options,
      headers: { Accept: 'text/html,application/xhtml+xml' },
      onRedirect: to => {
        at = to
      },
    },
    AbortSignal.timeout(TIMEOUT_MS),
  )
  const { statusCode = 0, headers } = response
  const notes: string[] = []
  if (at !== address) notes.push(`It redirects to ${at}, which was read.`)
  if (statusCode !== 200) {
    notes.push(`It answered with status ${statusCode}; visitors may get other rules.`)
  }
  const lines = HEADERS.flatMap(name => {
    const value = headers[name]
    return value === undefined ? [] : [`${name}: ${Array.isArray(value) ? value.join(', ') : value}`]
  })
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(type)) {
    const { text, isWhole } = await readHead(response)
    if (!isWhole) notes.push(`It is long: only its first ${MAX_BYTES / 1024} kB were read.`)
    lines.push(...(text.match(META) ?? []).map(tag => tag.replace(/\s+/g, ' ')))
    if (WORDPRESS.test(text)) notes.push('It is made with WordPress, which cleans what authors write.')
  } else {
    response.destroy()
    notes.push(`It is no HTML page but ${type || 'something without a type'}.`)
  }
  return { address: at, rules: lines.join('\n'), notes }
}

/** The beginning of a page; what follows is not waited for. */
async function readHead(response: AsyncIterable<Buffer> & { destroy(): void }) {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size > MAX_BYTES) break
    }
  } catch {
    // What has come is enough to look at.
  }
  response.destroy()
  return { text: Buffer.concat(parts).subarray(0, MAX_BYTES).toString('utf8'), isWhole: size <= MAX_BYTES }
}
