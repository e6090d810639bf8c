/** A list keeps its scroll position on resize and when the visitor comes back to the page. */
import type { Page } from '@playwright/test'
import { holdBack } from '../harness/holdBack.ts'
import { expect, scrollBothTo, scrollUntilVisible, test } from './fixtures.ts'

/** The places that the page's history entry holds, as text. */
const savedIn = (page: Page) => page.evaluate(() => JSON.stringify(history.state?.giflet ?? ''))

/** Only the test plays the browser, which would restore its own position at any time. */
async function leaveUnrestored(page: Page) {
  await page.evaluate(() => {
    history.scrollRestoration = 'manual'
  })
  await page.goto('https://provider.test/elsewhere')
}

for (const way of ['bare', 'shadow'] as const) {
  test(`a resize keeps the first visible tile, ${way}`, async ({ page, serve, openList }) => {
    await serve({ total: 75 })
    const frame = await openList(way, { gif: 'search:cat' })
    await scrollUntilVisible(() => scrollBothTo(page, frame, 1500), frame.locator('[data-gif-id="g40"]'))
    const top = () =>
      frame.evaluate(() => {
        const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
        const items = [...root.querySelectorAll('[role="listitem"]')]
        const first = items.find(item => item.getBoundingClientRect().bottom > 1)
        return { index: Number(first?.getAttribute('aria-posinset')), columns: first?.clientWidth }
      })
    const before = await top()
    expect(before.index).toBeGreaterThan(8)
    // The module that keeps the place loads once the list has moved, and saves the place at once.
    await expect.poll(() => frame.evaluate(() => JSON.stringify(history.state ?? ''))).toContain('index')
    for (const width of [700, 400, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => (await top()).index).toBe(before.index)
      await expect(frame.locator(`[aria-posinset="${before.index}"]`)).toBeInViewport()
    }
  })
}

test('going back returns to the scroll position of a bare frame', async ({ page, serve, openList }) => {
  await serve({ total: 300 })
  let frame = await openList('bare', { gif: 'search:cat' })
  const listItem = (index: number) => frame.locator(`[aria-posinset="${index}"]`)
  await scrollUntilVisible(() => scrollBothTo(page, frame, 3000), listItem(80))
  // Waits for the place after the last scrolling.
  await expect
    .poll(() =>
      frame.evaluate(() => {
        const items = [...document.querySelectorAll<HTMLElement>('[role="listitem"]')]
        const first = items.find(item => item.getBoundingClientRect().bottom > 0)?.dataset.index
        return JSON.stringify(history.state ?? '').includes(`"index":${first},`)
      }),
    )
    .toBe(true)
  await page.goto('https://provider.test/elsewhere')
  await page.goBack()
  const element = await page.waitForSelector('iframe', { state: 'attached' })
  frame = (await element.contentFrame()) ?? frame
  await expect(listItem(80)).toBeInViewport()
})

for (const way of ['frame', 'shadow'] as const) {
  for (const how of ['back', 'reload'] as const) {
    test(`${how} returns to the scroll position in the page, ${way}`, async ({ page, serve, openList }) => {
      await serve({ total: 300 })
      const frame = await openList(way, { gif: 'search:cat', columns: '4' })
      // The page scrolls, also for a list in a frame.
      const scrolled = () => page.evaluate(() => scrollY)
      await scrollUntilVisible(
        () => page.evaluate(() => scrollTo(0, 3000)),
        frame.locator('[aria-posinset="40"]'),
      )
      await expect(frame.locator('[aria-posinset="40"]')).toBeInViewport()
      const entry = () => savedIn(page)
      await expect.poll(entry).toMatch(/"count":([4-9]\d|\d{3})/)
      // In shadow mode the first tile in view is kept as well.
      const first = () =>
        frame.evaluate(() => {
          const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
          const items = [...root.querySelectorAll<HTMLElement>('[role="listitem"]')]
          return items.find(item => item.getBoundingClientRect().bottom > 0)?.dataset.index
        })
      if (way === 'shadow') await expect.poll(entry).toContain(`"index":${await first()},`)
      const left = await scrolled()
      if (how === 'reload') await page.reload({ waitUntil: 'load' })
      else {
        await page.goto('https://provider.test/elsewhere')
        await page.goBack({ waitUntil: 'load' })
      }
      const list = way === 'frame' ? page.frameLocator('iframe') : page
      await expect(list.locator('[aria-posinset="40"]')).toBeInViewport()
      expect(Math.abs((await scrolled()) - left)).toBeLessThan(4)
    })
  }
}

test('scrolling by the browser does not keep a returning list from its place', async ({
  page,
  context,
  serve,
  openList,
}) => {
  await serve({ total: 300 })
  const tile = page.locator('[aria-posinset="40"]')
  // A page long enough not to ask for the next one while it is shown from its beginning.
  await openList('shadow', { gif: 'search:cat', columns: '3' })
  await scrollUntilVisible(() => page.evaluate(() => scrollTo(0, 5000)), tile)
  const entry = () => savedIn(page)
  // Saved where the visitor is now, not where an earlier page of the list ended.
  const isSaved = async () => {
    const items = page.locator('[role="listitem"]')
    const first = await items.evaluateAll(
      all => (all as HTMLElement[]).find(item => item.getBoundingClientRect().bottom > 1)?.dataset.index,
    )
    return (await entry()).includes(`"index":${first},`)
  }
  await expect.poll(isSaved).toBe(true)
  await leaveUnrestored(page)
  // The second page of the list comes after the scrolling.
  const release = await holdBack(context, /offset=25/)
  // Asked by what restores the place.
  const asked = page.waitForRequest(/offset=25/)
  await page.goBack({ waitUntil: 'commit' })
  await asked
  await page.evaluate(() => scrollTo(0, 150))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  await expect(tile).toBeInViewport()
})

test('a visitor who scrolls before the module that restores places has loaded is not pulled back', async ({
  page,
  context,
  serve,
  openList,
}) => {
  await serve({ total: 300 })
  const tile = page.locator('[aria-posinset="40"]')
  const entry = () => savedIn(page)
  await openList('shadow', { gif: 'search:cat', columns: '3' })
  await scrollUntilVisible(() => page.evaluate(() => scrollTo(0, 5000)), tile)
  await expect.poll(entry).toMatch(/"index":[2-9]\d/)
  await leaveUnrestored(page)
  const release = await holdBack(context, /ListPlace/)
  const asked = page.waitForRequest(/ListPlace/)
  await page.goBack({ waitUntil: 'commit' })
  await asked
  await expect(page.locator('[aria-posinset="12"]')).toBeAttached()
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  // Saves the visitor's new place.
  await expect.poll(entry).toMatch(/"index":1?\d\D/)
  await expect(tile).not.toBeInViewport()
})
