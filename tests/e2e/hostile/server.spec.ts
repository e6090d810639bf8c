/**
 * A misbehaving provider: within bounded time, the widget shows what it requested or reports an
 * error.
 */
import { test as base, expect } from '../fixtures.ts'
import { ENDLESS_BYTES, type HostileProvider, type Manner, startHostileProvider } from './provider.ts'

const REQUEST_TIMEOUT_MS = 15_000
const DIST = '/giflet/'

const test = base.extend<{
  provider: HostileProvider
  /** Opens a page with one list for each kind of misbehaviour. */
  openLists(mode: 'frame' | 'shadow', manners: readonly Manner[]): Promise<void>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  provider: async ({}, use) => {
    const provider = await startHostileProvider()
    await use(provider)
    await provider.close()
  },
  openLists: async ({ page, hostPage, provider }, use) =>
    use(async (mode, manners) => {
      const lists = manners.map(
        manner =>
          `<div id="${manner}" data-gif="search:cat" data-gif-api="${provider.api(manner)}" style="width:600px"></div>`,
      )
      await page.goto(
        hostPage(
          `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${lists.join('')}
          <script src="${DIST}giflet.js" data-gif-mode="${mode}" data-gif-loading="eager"></script>`,
          { dist: DIST, distHeaders: { 'access-control-allow-origin': '*' } },
        ),
      )
    }),
})

for (const mode of ['frame', 'shadow'] as const) {
  test(`5,000 records for a page of 25 make 25 tiles, ${mode}`, async ({ page, openLists }) => {
    await page.setViewportSize({ width: 1280, height: 4000 })
    await openLists(mode, ['crowd'])
    const place = page.locator('#crowd')
    const list = mode === 'frame' ? place.frameLocator('iframe') : place
    await expect(place).toHaveAttribute('data-gif-state', 'ready')
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '25')
    expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(25)
  })
}

test('redirects without end, HTML and a broken connection are errors with a retry', async ({
  page,
  openLists,
  provider,
  consoleLog,
}) => {
  const manners = ['redirects', 'html', 'cut'] as const
  await openLists('shadow', manners)
  for (const manner of manners) {
    const list = page.locator(`#${manner}`)
    await expect(list).toHaveAttribute('data-gif-state', 'error')
    await expect(list.getByRole('button', { name: 'Try again?' })).toBeVisible()
    expect(provider.requests(manner)).toBeLessThan(50)
  }
  expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
})

test('JSON of another content type is read as JSON', async ({ page, openLists }) => {
  await openLists('shadow', ['text'])
  await expect(page.locator('#text')).toHaveAttribute('data-gif-state', 'ready')
})

test('an answer that drips or never comes is an error with a retry after 15 s', async ({
  page,
  openLists,
  provider,
}) => {
  await page.clock.install()
  const manners = ['drip', 'silent'] as const
  await openLists('shadow', manners)
  for (const manner of manners) await expect.poll(() => provider.requests(manner)).toBe(1)
  await page.clock.runFor(REQUEST_TIMEOUT_MS)
  for (const manner of manners) {
    const list = page.locator(`#${manner}`)
    await expect(async () => {
      await page.clock.fastForward(1000)
      await expect(list).toHaveAttribute('data-gif-state', 'error', { timeout: 1 })
    }).toPass({ intervals: [20] })
    await expect(list.getByRole('button', { name: 'Try again?' })).toBeVisible()
  }
})

test('an answer without end is cut off, and is an error with a retry', async ({
  page,
  openLists,
  provider,
}) => {
  await openLists('shadow', ['endless'])
  const list = page.locator('#endless')
  await expect(list).toHaveAttribute('data-gif-state', 'error')
  await expect(list.getByRole('button', { name: 'Try again?' })).toBeVisible()
  expect(provider.endlessBytes()).toBeLessThan(ENDLESS_BYTES)
})
