/** Answers that the first picture must not be drawn from. */
import { API, API_CALLS, CORS, META, serveSynthetic, syntheticGif } from '../harness/syntheticApi.ts'
import { LOADED } from './firstKit.ts'
import { expect, test } from './fixtures.ts'

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

/** The record with each text but the id replaced. */
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
      return route.fulfill({ json: { data, meta: META }, headers: CORS })
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
}
