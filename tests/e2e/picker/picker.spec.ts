/** The picker as used in a comment form, in a frame and in a shadow root. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

interface Pick {
  id: string
  url: string
  title: string
  width: number
  height: number
  still: string
  moving: string
}

const snippet = (mode: string, more = '') => `
  <p id="above">Comment</p>
  <div id="picker" data-gif="trending" data-gif-widget="picker" data-gif-mode="${mode}" ${more}></div>
  <p id="below">Send</p>
  <script>
    picks = []
    addEventListener('gif:pick', event => picks.push(event.detail))
    shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  </script>
  <script async src="{{origin}}/giflet.js"></script>`

const inside = (page: Page, mode: string): FrameLocator | Page =>
  mode === 'frame' ? page.frameLocator('#picker iframe, iframe') : page

/** How much has moved by itself since the page began. */
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

const picks = (page: Page) => page.evaluate(() => (window as unknown as { picks: Pick[] }).picks)
const field = (root: FrameLocator | Page): Locator => root.getByRole('combobox')
const tiles = (root: FrameLocator | Page): Locator => root.getByRole('listitem').getByRole('button')

for (const mode of ['frame', 'shadow']) {
  test.describe(`in ${mode} mode`, () => {
    test('searches by suggestion and picks, by keyboard only', async ({
      page,
      visit,
      requests,
      expectCleanConsole,
    }) => {
      const more = 'data-gif-height="440" data-gif-type="stickers"'
      await visit(snippet(mode, more))
      const root = inside(page, mode)
      await tiles(root).first().waitFor()
      await field(root).focus()
      await page.keyboard.type('ca')
      const options = root.getByRole('option')
      await options.first().waitFor()
      await page.keyboard.press('ArrowDown')
      const chosen = (await options.first().textContent()) ?? ''
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(field(root)).toHaveValue(chosen)
      await root
        .getByRole('list', { name: `GIFs: ${chosen}` })
        .getByRole('listitem')
        .first()
        .waitFor()

      await page.keyboard.press('ArrowDown')
      await expect(tiles(root).first()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tiles(root).first()).not.toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(tiles(root).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => picks(page)).toHaveLength(1)

      await page.keyboard.press('ArrowUp')
      await expect(field(root)).toBeFocused()
      // Field, chips and suggestions share one client.
      expect(requests.filter(url => /\/trending\/searches/.test(url))).toHaveLength(1)
      expectCleanConsole(/web-share/, /404/)
    })

    test('keeps its size and shifts nothing around it', async ({ page, visit }) => {
      await visit(snippet(mode, 'data-gif-height="440"'))
      const root = inside(page, mode)
      await tiles(root).first().waitFor()
      const top = () => page.locator('#below').evaluate(element => element.getBoundingClientRect().top)
      const before = await top()
      await page.evaluate(() => {
        ;(window as unknown as { shift: number }).shift = 0
      })
      await field(root).fill('cat')
      await root.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await root.getByRole('tab', { name: 'Stickers' }).click()
      await root.getByRole('listitem').first().waitFor()
      expect(await top()).toBe(before)
      expect(await shiftOf(page)).toBe(0)
    })
  })
}

test('keeps the focus in a row that a chip replaces', async ({ page, visit }) => {
  await visit(snippet('shadow'))
  await tiles(page).first().waitFor()
  // Only categories have pictures. The last chip may still be a search, which leads elsewhere.
  await page.locator('[part~="chip"]:has(img)').last().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[part~="chip"][aria-pressed="true"]')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.locator('[part~="chip"]:focus')).toHaveCount(1)
})

test('shifts nothing as it appears', async ({ page, visit }) => {
  // The page keeps the room of the picker, which its loader would take only when it arrives.
  const more = 'data-gif-height="440" style="min-height:440px"'
  await visit(snippet('shadow', more))
  await tiles(page).first().waitFor()
  await expect.poll(() => page.locator('[part~="chip"]').count()).toBeGreaterThan(3)
  await expect(page.locator('.giflet-tile-picture[data-state="shown"]').first()).toBeVisible()
  expect(await shiftOf(page)).toBe(0)
})

test('every tab is readable at 280 px', async ({ page, visit }) => {
  await visit(`<style>body{margin:0;width:280px}</style>${snippet('shadow')}`)
  await tiles(page).first().waitFor()
  for (const name of ['GIFs', 'Stickers', 'Emoji', 'Text']) {
    const tab = page.getByRole('tab', { name })
    expect(await tab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
  }
})

test('reports addresses that the host page can show directly', async ({ page, visit, context, request }) => {
  await visit(snippet('frame'))
  const root = inside(page, 'frame')
  const tile = tiles(root).nth(1)
  await tile.click()
  await expect.poll(() => picks(page)).toHaveLength(1)
  const [pick] = await picks(page)
  if (!pick) throw new Error('nothing was picked')
  expect(pick.id).not.toBe('')
  expect(pick.title).not.toBe('')
  expect(pick.width).toBeGreaterThan(0)
  expect(pick.width / pick.height).toBeCloseTo(await ratioOf(page, pick.moving), 1)
  for (const address of [pick.url, pick.still, pick.moving]) {
    expect(address).toMatch(/^https?:\/\//)
    expect((await request.get(address)).status()).toBe(200)
  }
  // Picked without opening a page.
  expect(context.pages()).toHaveLength(1)
})

/** Size of the picture at an address. */
const ratioOf = (page: Page, src: string) =>
  page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  }, src)
