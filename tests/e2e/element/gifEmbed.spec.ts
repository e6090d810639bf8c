/** The custom element on pages that bring the loader, and on those that do not. */
import { readdirSync } from 'node:fs'
import { DIST } from '../../../scripts/build/paths.ts'
import { expect, test } from '../fixtures.ts'

const page_ = (body: string) => `<!doctype html><html lang="en"><title>Host</title><body>${body}`
const READY = '[data-gif-state="ready"]'

test('the element shows its GIF, and loads the loader once', async ({ page, visit, requests }) => {
  const element = `<gif-embed src="{{gif}}" theme="dark" class="mine"></gif-embed>`
  const script = `<script async src="{{origin}}/gif-embed.js" data-gif-analytics="off"></script>`
  await visit(page_(element + element + script))
  await expect(page.locator(`gif-embed${READY}`)).toHaveCount(2)
  const [first] = await page.locator('gif-embed').all()
  await expect(first ?? page.locator('none')).toHaveAttribute('data-gif-theme', 'dark')
  expect(await first?.getAttribute('data-gif-class')).toBeNull()
  await expect(page.frameLocator('iframe').first().getByRole('link').first()).toBeVisible()
  expect(requests.filter(url => url.endsWith('/giflet.js'))).toHaveLength(1)
})

test('the element’s script tag sets the options of the page, and locks them', async ({ page, visit }) => {
  const element = `<gif-embed src="{{gif}}" theme="light"></gif-embed>`
  const script = `<script async src="{{origin}}/gif-embed.js" data-gif-theme="dark" data-gif-lock="theme" data-gif-analytics="off"></script>`
  await visit(page_(element + script))
  await expect(page.locator(`gif-embed${READY}`)).toHaveCount(1)
  const frame = page.locator('gif-embed iframe')
  await expect(frame).toHaveAttribute('src', /[&#]analytics=off/)
  await expect(frame).toHaveAttribute('src', /[&#]theme=dark/)
})

test('the element loads the loader from its script’s folder, whatever names content has', async ({
  page,
  visit,
  requests,
}) => {
  const content = `<img name="currentScript" src="https://evil.test/picture.gif" alt="">
    <form name="scripts"><input type="image" src="https://evil.test/gif-embed.js" alt=""></form>`
  const element = `<gif-embed src="{{gif}}"></gif-embed>`
  const script = `<script src="{{origin}}/gif-embed.js"></script>`
  await visit(page_(content + element + script))
  await expect(page.locator(`gif-embed${READY}`)).toHaveCount(1)
  expect(requests).not.toContain('https://evil.test/giflet.js')
})

test('the element reads its attributes if it is defined before the parser reaches it', async ({
  page,
  visit,
}) => {
  const script = `<script src="{{origin}}/gif-embed.js"></script>`
  await visit(page_(`${script}<gif-embed theme="dark" src="{{gif}}"></gif-embed>`))
  await expect(page.locator(`gif-embed${READY}[data-gif-theme="dark"]`)).toHaveCount(1)
})

for (const [order, files] of [
  ['before', ['giflet.js', 'gif-embed.js']],
  ['after', ['gif-embed.js', 'giflet.js']],
] as const) {
  test(`the element uses the loader that the page has ${order} it, under Trusted Types and a nonce`, async ({
    page,
    visit,
    origin,
    requests,
    consoleLog,
  }) => {
    const scripts = files.map(name => `<script nonce="abc" src="{{origin}}/${name}"></script>`).join('')
    const html = page_(`<gif-embed src="{{gif}}"></gif-embed>${scripts}`)
    const policy = `script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; frame-src ${origin}`
    await visit(html, { headers: { 'content-security-policy': policy } })
    await expect(page.locator(`gif-embed${READY}`)).toHaveCount(1)
    expect(requests.filter(url => url.endsWith('/giflet.js'))).toHaveLength(1)
    const refused = consoleLog.filter(({ text }) => /Trusted/.test(text))
    expect(refused.length > 0).toBe(order === 'after')
  })
}

test('the element uses the loader of the page under its versioned name', async ({
  page,
  visit,
  requests,
}) => {
  const loader = readdirSync(DIST).find(name => name.startsWith('giflet@'))
  const scripts = [`${loader}`, 'gif-embed.js']
    .map(name => `<script src="{{origin}}/${name}"></script>`)
    .join('')
  await visit(page_(`<gif-embed src="{{gif}}"></gif-embed>${scripts}`))
  await expect(page.locator(`gif-embed${READY}`)).toHaveCount(1)
  expect(requests.filter(url => url.endsWith('/giflet.js'))).toEqual([])
})

test('the element loads the loader from a folder with the same name', async ({ page, visit }) => {
  const script = '<script async src="/giflet/gif-embed.js"></script>'
  const html = page_(`<gif-embed src="{{gif}}"></gif-embed>${script}`)
  await visit(html, { dist: '/giflet/' })
  await expect(page.locator('script[src$="/giflet/giflet.js"]')).toHaveCount(1)
  await expect(page.locator('gif-embed[data-gif-state]')).toHaveCount(1)
})
