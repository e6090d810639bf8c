/** Fuzzing: every answer is below 500 and bounded. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { ORIGIN, STAFF } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const errors: unknown[] = []
const server = await ownServer({
  log: { error: (_, error) => errors.push(error), notice() {}, request() {}, event() {} },
})
afterAll(() => expect(errors).toEqual([]))

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '0', '-1', '1e9', '999999999999999999', 'NaN'),
  fc.constantFrom('../..', '%00', '<script>', 'null', '[]', '{}'),
)

/** A link, hidden, and the frame. */
const FRAME =
  /^<blockquote hidden style="display:none"><a href="http:\/\/gifs\.test\/[\w/-]+">[^<>]*<\/a><\/blockquote><iframe src="http:\/\/gifs\.test\/embed\/\w+"[^<>]*><\/iframe>$/

it('oEmbed parameters', async () => {
  const address = fc.oneof(
    text,
    fc.webUrl(),
    text.map(tail => `${ORIGIN}/gifs/${encodeURIComponent(tail)}`),
    fc.constantFrom(
      `${ORIGIN}/gifs/cat1`,
      `${ORIGIN}@evil.example/gifs/cat1`,
      `${ORIGIN}.evil.example/gifs/cat1`,
    ),
  )
  const size = fc.oneof(text, fc.integer({ min: -1, max: 2000 }).map(String))
  const format = fc.oneof(text, fc.constantFrom('json', 'xml'))
  let answered = 0
  await fc.assert(
    fc.asyncProperty(address, size, size, format, async (url, maxwidth, maxheight, format) => {
      const query = new URLSearchParams({ url, maxwidth, maxheight, format })
      const response = await server.get(`/oembed?${query}`)
      expect([200, 400, 404, 501]).toContain(response.status)
      if (response.status !== 200 || format === 'xml') return
      answered += 1
      const answer = (await response.json()) as { width: number; height: number; html: string; url: string }
      expect(answer.url).toMatch(new RegExp(`^${ORIGIN}/(?:gifs|stickers)/`))
      expect(answer.width).toBeLessThanOrEqual(Number(maxwidth) || 480)
      expect(answer.height).toBeLessThanOrEqual(Number(maxheight) || 480)
      expect(answer.html).toMatch(FRAME)
    }),
    // A request that succeeds, because few of the random ones do.
    { numRuns: 300, examples: [[`${ORIGIN}/gifs/cat1`, '200', '', 'json']] },
  )
  expect(answered).toBeGreaterThan(0)
})

it('JSON without end', async () => {
  for (const depth of [100, 5_000, 15_000]) {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const body = `{"display_name":"a","title":"a","events":[{"action":"SEEN","attributes":{"a":${nested}}}],"x":${nested}}`
    const response = await server.get('/v2/pingback', {
      method: 'POST',
      body,
      headers: { ...STAFF, 'Content-Type': 'application/json' },
    })
    expect(response.status, String(depth)).toBe(400)
  }
})

it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', ''])(
  'bodies of type "%s"',
  async type => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.json()), async body => {
        const headers = { ...STAFF, ...(type && { 'Content-Type': type }) }
        const response = await server.get('/v2/pingback', { method: 'POST', body, headers })
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 30 },
    )
  },
)
