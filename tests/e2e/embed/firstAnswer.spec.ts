/** Answers that the first picture must not be drawn from, and those that it must survive. */
import { answerInTenorShape } from '../../contract/fixtures/tenorShape.ts'
import { API, API_CALLS, serveSynthetic, syntheticGif } from '../harness/syntheticApi.ts'
import { holdApp, isAsset, LOADED, snippet } from './firstKit.ts'
import { expect, test } from './fixtures.ts'

const OPEN = { 'access-control-allow-origin': '*' }
const META = { response_id: 'r', status: 200, msg: 'OK' }

/** In place of every address, size and text of a GIF. */
const STRINGS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '"; url(https://evil.test/)',
  'https://user:secret@',
  '\ud800',
  '\u202e\0',
  '-1e999',
  'x'.repeat(100_000),
]

/** The same record with another text in place of each of its own, but the id. */
const withTexts = (value: unknown, text: string): unknown =>
  typeof value === 'string'
    ? text
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, name === 'id' ? part : withTexts(part, text)]),
        )
      : value

for (const mode of LOADED) {
  test(`hostile texts of every kind are neither requested nor shown: ${mode}`, async ({
    page,
    context,
    visit,
    origin,
    requests,
  }) => {
    const api = await serveSynthetic(context)
    await context.route(API_CALLS, route => {
      const index = Number(/g(\d+)$/.exec(new URL(route.request().url()).pathname)?.[1])
      const data = withTexts(syntheticGif(index), STRINGS[index] ?? '')
      return route.fulfill({ json: { data, meta: META }, headers: OPEN })
    })
    const elements = STRINGS.map(
      (_, index) =>
        `<div data-gif="g${index}" data-gif-mode="${mode}" data-gif-api="${API}" data-gif-loading="eager"></div>`,
    )
    const html = `<!doctype html><title>Host</title>${elements.join('')}<script async src="{{origin}}/giflet.js"></script>`
    await visit(html)
    await expect(page.locator('[data-gif-state="error"]')).toHaveCount(STRINGS.length)
    const known = [origin, page.url(), API].map(url => new URL(url).host)
    const asked = requests.filter(url => /^https?:/.test(url)).map(url => new URL(url).host)
    expect(asked.filter(host => !known.includes(host))).toEqual([])
    expect(api.pictures).toEqual([])
    for (const frame of page.frames()) expect(await frame.locator('img').count()).toBe(0)
  })

  test(`another dialect waits for the app, which sends the call: ${mode}`, async ({
    page,
    visit,
    context,
  }) => {
    const calls: string[] = []
    await context.route('https://posts.test/**', async route => {
      const url = new URL(route.request().url())
      calls.push(url.pathname)
      const { status, body } = answerInTenorShape(new URL(`/tenor${url.pathname}${url.search}`, url))
      await route.fulfill({ status, json: body, headers: OPEN })
    })
    await context.route('https://media.posts.example/**', route =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
        headers: OPEN,
      }),
    )
    const release = await holdApp(context)
    const asking = page.waitForRequest(request => isAsset(request.url()))
    const element = snippet(mode, 'data-gif-provider="tenor" data-gif-key="KEY"')
      .replace('"g1"', '"1001"')
      .replace(/data-gif-api="[^"]*"/, 'data-gif-api="https://posts.test/v2/"')
    await visit(element)
    await asking
    expect(calls).toEqual([])
    release()
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    expect(calls.filter(path => path === '/v2/posts')).toHaveLength(1)
  })
}
