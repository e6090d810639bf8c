/** The configurator under its policy, at every width. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const BROWSER_NOISE = [/Unrecognized feature: 'web-share'/]

/** The label of a radio button, which covers the button. */
const choice = (page: Page, name: string) => page.locator('label', { hasText: new RegExp(`^${name}$`) })

test('the front page runs under a policy without inline scripts or styles', async ({
  page,
  origin,
  expectCleanConsole,
}) => {
  const response = await page.goto(origin)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  await expect(page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('.picker [role="listitem"] img').first()).toBeVisible()
  expectCleanConsole(...BROWSER_NOISE)
})

test('the configurator writes a pinned snippet that browsers accept, and refuse once the bytes differ', async ({
  page,
  visit,
  origin,
  samples,
}) => {
  await page.goto(`${origin}/#gif=${samples.gif.id}`)
  const snippet = page.getByRole('textbox', { name: 'Paste this where the GIF should be' })
  await expect(snippet).toHaveValue(/\/giflet\.js"><\/script>$/)
  await page.getByRole('checkbox', { name: 'Pin the script' }).check()
  await expect(snippet).toHaveValue(/giflet@[\d.]+\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/)
  await expect(snippet).toHaveValue(/<image /)
  const html = await snippet.inputValue()

  await visit(html)
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')

  await visit(html.replace(/sha384-.{8}/, 'sha384-AAAAAAAA'))
  await expect(page.locator('[data-gif] image')).toBeVisible()
  await expect(page.locator('[data-gif]')).not.toHaveAttribute('data-gif-state')
})

test('the front page fits every width', async ({ page, origin }) => {
  await page.goto(origin)
  await expect(page.locator('.picker [role="listitem"] img').first()).toBeVisible()
  for (const width of [1200, 700, 320]) {
    await page.setViewportSize({ width, height: 900 })
    // The preview starts near the viewport; on narrow pages it is below the fold.
    await page.locator('.page').scrollIntoViewIfNeeded()
    await expect(page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the picker chooses the GIF, and the address carries everything', async ({ page, origin }) => {
  await page.goto(origin)
  const tile = page.locator('.picker [role="listitem"]').first()
  const id = await tile.locator('[data-gif-id]').getAttribute('data-gif-id')
  await tile.locator('[data-gif-id]').click()
  await choice(page, 'Element').click()
  const snippet = page.getByRole('textbox', { name: 'Paste this where the GIF should be' })
  await expect(snippet).toHaveValue(new RegExp(`^<gif-embed src="${id}"`))
  await expect(page).toHaveURL(/_form=element/)

  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(snippet).toHaveValue(new RegExp(`^<gif-embed src="${id}"`))
})

test('the playground shows a component with its props, and the code to copy', async ({
  page,
  origin,
  expectCleanConsole,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${origin}/playground`)
  const tiles = page.getByRole('region', { name: 'Preview' }).getByRole('listitem')
  await expect(tiles.locator('img, video').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'columns' }).fill('1')
  await expect(page.getByRole('textbox', { name: 'The code' })).toHaveValue(/columns=\{1\}/)
  const widthOf = async () => (await tiles.first().boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(200)
  for (const name of ['Carousel', 'Gif', 'Video', 'Picker']) {
    await choice(page, name).click()
    await expect(page.getByRole('textbox', { name: 'The code' })).toHaveValue(new RegExp(`<${name}`))
    await expect(page.locator('.live .giflet').locator('img, video').first()).toBeVisible()
  }
  expect(page.url()).toMatch(/#component=Picker$/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expectCleanConsole(...BROWSER_NOISE)
})
