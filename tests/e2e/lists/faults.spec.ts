/** An API that is slow, repeats itself, ends early, keeps its total to itself, or fails: no wrong state, nothing lost. */
import { expect, record, scrollToEnd, test } from './fixtures.ts'

const CASES = [
  { name: 'says no total', options: { total: 130, saysTotal: false }, ends: 130 },
  { name: 'is slow', options: { total: 120, delayMs: 400 }, ends: 120 },
  // From offset 75 on it serves what it served before.
  {
    name: 'repeats its pages',
    options: { total: 500, offset: (asked: number) => (asked >= 75 ? asked - 75 : asked) },
    ends: 75,
  },
  // It promises 500 and has 90.
  { name: 'ends early', options: { total: 90, promises: 500 }, ends: 90 },
] as const

for (const { name, options, ends } of CASES) {
  test(`an API that ${name}`, async ({ page, serve, openList }) => {
    const api = await serve(options)
    const frame = await openList('bare', { gif: 'search:cat' })
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    const stop = await record(frame)
    await expect.poll(() => scrollToEnd(page, frame), { timeout: 20_000, intervals: [60] }).toBe(ends)
    await expect(frame.locator('[part="grid"]')).toHaveAttribute('data-status', 'done')
    await expect(frame.locator('[part="skeleton"]')).toHaveCount(0)
    await expect(frame.locator('[role="listitem"]').last()).toHaveAttribute('aria-setsize', String(ends))
    const asked = api.requests.length
    await scrollToEnd(page, frame)
    await frame.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
    expect(api.requests.length).toBe(asked)
    const { moved, shift } = await stop()
    expect(moved).toEqual([])
    expect(shift).toBe(0)
  })
}

test('an API that fails every third call: the visitor is told, a retry really asks, nothing moves', async ({
  page,
  serve,
  openList,
}) => {
  const api = await serve({ total: 250, fails: n => n % 3 === 0 })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  const stop = await record(frame)
  const retry = frame.getByRole('button', { name: 'Try again?' })
  let retries = 0
  await expect(async () => {
    const last = await scrollToEnd(page, frame)
    if (await retry.isVisible()) {
      await expect(frame.getByRole('alert')).toContainText('Error loading GIFs.')
      const before = api.requests.length
      await retry.click()
      await expect.poll(() => api.requests.length).toBe(before + 1)
      expect(api.requests.at(-1)).toEqual(api.requests.at(-2))
      retries++
    }
    expect(last).toBe(250)
  }).toPass({ timeout: 25_000, intervals: [60] })
  expect(retries).toBeGreaterThanOrEqual(2)
  expect((await stop()).moved).toEqual([])
})

test('an API that fails at first: the retry shows the list', async ({ serve, openList }) => {
  await serve({ total: 20, fails: n => n === 1 })
  const frame = await openList('shadow', { gif: 'search:cat' })
  const element = frame.locator('[data-gif]')
  await expect(element).toHaveAttribute('data-gif-state', 'error')
  await frame.getByRole('button', { name: 'Try again?' }).click()
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await expect(element).toHaveAttribute('data-gif-state', 'ready')
})

test('a carousel fails in silence and goes on', async ({ page, serve, openList }) => {
  const api = await serve({ total: 150, fails: n => n === 2 })
  const frame = await openList('bare', { gif: 'search:cat', widget: 'carousel' }, 'height:160px')
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await expect(async () => {
    await scrollToEnd(page, frame)
    expect(api.requests.length).toBeGreaterThanOrEqual(2)
  }).toPass({ intervals: [60] })
  await expect(frame.getByRole('alert')).toHaveCount(0)
  // Its place leaves the view, and comes back.
  await expect(async () => {
    await frame.evaluate(() =>
      document.querySelector('.giflet-carousel-scroller')?.scrollTo({ left: 0, behavior: 'instant' }),
    )
    await frame.evaluate(() => new Promise(resolve => setTimeout(resolve, 60)))
    expect(await scrollToEnd(page, frame)).toBe(150)
  }).toPass({ timeout: 20_000, intervals: [120] })
})

test('nothing found', async ({ serve, openList }) => {
  await serve({ total: 0 })
  for (const widget of ['grid', 'carousel', 'related']) {
    const frame = await openList('frame', { gif: 'search:nothing', widget })
    await expect(frame.getByRole('status')).toHaveText('No GIFs found.')
  }
})
