/** The configurator under its policy, at every width. */
import { createRequire } from 'node:module'
import { leftBy } from '../../demo/configurator/check/sanitizers.ts'
import { writeSnippet } from '../../demo/configurator/forms/snippetForms.ts'
import { expect, test } from './fixtures.ts'

const BROWSER_NOISE = [/Unrecognized feature: 'web-share'/]

test('runs under a policy without inline scripts or styles', async ({ page, origin, expectCleanConsole }) => {
  const response = await page.goto(origin)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  await expect(page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('.picker [role="listitem"] img').first()).toBeVisible()
  expectCleanConsole(...BROWSER_NOISE)
})

test('writes a pinned snippet that browsers accept, and refuse once the bytes differ', async ({
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

for (const width of [320, 700, 1200]) {
  test(`fits ${width} px`, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(origin)
    await expect(page.locator('.picker [role="listitem"] img').first()).toBeVisible()
    // The preview starts near the viewport; on narrow pages it is below the fold.
    await page.locator('.page').scrollIntoViewIfNeeded()
    await expect(page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('the picker chooses the GIF, and the address carries everything', async ({ page, origin }) => {
  await page.goto(origin)
  const tile = page.locator('.picker [role="listitem"]').first()
  const id = await tile.locator('[data-gif-id]').getAttribute('data-gif-id')
  await tile.locator('[data-gif-id]').click()
  await page.getByRole('radio', { name: 'Element' }).check({ force: true })
  await page.getByText('Would it work on my page?').click()
  await page.getByLabel('Headers, HTML or policy').fill("Content-Security-Policy: default-src 'self'")
  await page.getByLabel('Address of the page').fill('https://site.example/')
  await expect(page.getByText('No GIF would be seen there.')).toBeVisible()
  await expect(page.locator('.findings code').first()).toHaveText(`script-src 'self' ${origin}`)

  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  const snippet = page.getByRole('textbox', { name: 'Paste this where the GIF should be' })
  await expect(snippet).toHaveValue(new RegExp(`^<gif-embed src="${id}"`))
  await expect(page.getByText('No GIF would be seen there.')).toBeVisible()
})

test('reads the rules of a page by its address, with the keyboard alone', async ({ page, origin }) => {
  const rules = "content-security-policy: default-src 'self'"
  await page.route('**/page-rules?*', route => {
    const url = new URL(route.request().url()).searchParams.get('url')
    const notes = [`It redirects to ${url}home, which was read.`]
    return route.fulfill({ json: { address: `${url}home`, rules, notes } })
  })
  await page.goto(origin)
  await page.getByText('Would it work on my page?').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('your.page')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It redirects to https://your.page/home, which was read.')).toBeVisible()
  await expect(page.getByLabel('Address of the page')).toHaveValue('https://your.page/home')
  await expect(page.getByLabel('Headers, HTML or policy')).toHaveValue(rules)
  await expect(page.getByText('No GIF would be seen there.')).toBeVisible()
})

test('says why a page cannot be read', async ({ page, origin, request, hostPage }) => {
  await page.goto(origin)
  await page.getByText('Would it work on my page?').click()
  const field = page.getByLabel('Address of the page')
  await field.fill(hostPage('<p>'))
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('The address is not public. Paste what it sends below instead.')).toBeVisible()
  await field.fill('ftp://your.page/')
  await field.press('Enter')
  await expect(page.getByText('Enter an address such as https://your.page/.')).toBeVisible()
  // Other people's pages may not have the server ask for them.
  const address = `${origin}/page-rules?url=https://your.page/`
  expect((await request.get(address, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status()).toBe(403)
})

test('DOMPurify leaves of each form what the table says', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('dompurify/dist/purify.js') })
  for (const form of ['script', 'iframe', 'element'] as const) {
    const html = writeSnippet(form, { raw: { gif: 'abc123' }, base: 'https://cdn.example.com/' })
    const clean = await page.evaluate(
      text =>
        (window as unknown as { DOMPurify: { sanitize(html: string): string } }).DOMPurify.sanitize(text),
      html,
    )
    const left = /<div data-gif/.test(clean)
      ? 'element'
      : /<iframe|<gif-embed/.test(clean)
        ? 'whole'
        : 'fallback'
    expect([form, left]).toEqual([form, leftBy('dompurify', form)])
    expect(clean).not.toContain('<script')
  }
})
