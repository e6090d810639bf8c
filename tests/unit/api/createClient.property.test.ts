/** Whatever a server sends, a call resolves to a valid result or rejects with a code. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../../src/api/createClient.ts'
import { ApiError } from '../../../src/api/errors.ts'
import type { Client } from '../../../src/api/types.ts'

const NAMES = `
  data meta response_id status msg pagination count offset total_count results next id media_formats
  gif dims url flags error name subcategories tags user featured_gif images original
`
  .trim()
  .split(/\s+/)

const anyJson = fc.letrec<{ node: unknown }>(tie => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('r1', 'javascript:0', 'https://a.example/x', '12', 200, 404),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('node'), { maxKeys: 8 }),
  ),
})).node

/** Answers that are valid except for their records. */
const nearlyRight = fc.record({
  data: anyJson,
  results: anyJson,
  pagination: anyJson,
  next: anyJson,
  meta: fc.oneof(fc.constant({ response_id: 'r' }), anyJson),
})

const body = fc.oneof(
  nearlyRight.map(json => JSON.stringify(json)),
  anyJson.map(json => JSON.stringify(json)),
  nearlyRight.map(json => JSON.stringify(json).slice(0, -3)),
  fc.string(),
  fc.constant('<!doctype html><h1>Sign in</h1>'),
)
const status = fc.oneof(
  { weight: 4, arbitrary: fc.constant(200) },
  fc.constantFrom(201, 400, 401, 404, 418, 429, 500, 503),
)

const calls: ((client: Client) => Promise<unknown>)[] = [
  c => c.gif('x'),
  c => c.gifs(['x']),
  c => c.search('x'),
  c => c.random(),
  c => c.related('x'),
  c => c.categories(),
  c => c.trendingSearches(),
  c => c.associations('x'),
  c => c.searchTags('x'),
  c => c.channels('x'),
  c => c.setCta('x', { text: 'a', link: 'https://a.example' }),
]

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    typeof child === 'string' && /^(url|webp|mp4|\w+_url)$/.test(name) ? [child] : addressesIn(child),
  )
}

describe.each(['giphy', 'tenor'] as const)('an answer in whatever shape to a client of %s', provider => {
  it('resolves to a valid result or rejects with a code', async () => {
    await fc.assert(
      fc.asyncProperty(body, status, fc.constantFrom(...calls), async (text, code, call) => {
        const client = createClient({
          api: 'https://api.example',
          key: 'SECRET',
          provider,
          fetch: async () => new Response(text, { status: code }),
        }) as Client
        try {
          const result = await call(client)
          // Associations are the server's own records, which callers have to check.
          if (call !== calls[7]) for (const url of addressesIn(result)) expect(url).toMatch(/^(https?:|$)/)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          expect(error.code).toMatch(/^[a-z-]+$/)
          expect(error.message).not.toBe('')
        }
      }),
      { numRuns: 150 },
    )
  })
})
