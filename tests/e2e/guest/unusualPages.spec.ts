/** Pages that move an embed, are dark, or hide empty elements. */
import { expect, test } from '../fixtures.ts'
import { frames, widgets } from '../hostile/attacks/kit.ts'

const DIST = '/plugins/giflet/'

test('a moved embed reloads its frame once', async ({ page, visit, requests }) => {
  await visit(
    `<!doctype html><div data-gif="{{gif}}"></div><main></main><script src="{{origin}}/giflet.js"></script>`,
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  await widgets(page).evaluate(element => element.setAttribute('data-gif-theme', 'dark'))
  await expect(page.frameLocator('iframe').locator('.giflet')).toHaveAttribute('data-theme', 'dark')
  const before = frames(requests)
  await page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('gif:ready', resolve, { once: true })
        document.querySelector('main')?.append(document.querySelector('[data-gif]') ?? '')
      }),
  )
  expect(frames(requests) - before).toBe(1)
  await expect(widgets(page).locator('iframe')).toHaveCount(1)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  // The frame's address is outdated, so it received the changes since.
  await expect(page.frameLocator('iframe').locator('.giflet')).toHaveAttribute('data-theme', 'dark')
})

test('text styles of the page do not affect a widget in shadow mode', async ({ page, visit }) => {
  await visit(`<!doctype html><body style="text-indent:2em;text-transform:uppercase;text-shadow:1px 1px red">
    <div data-gif="{{gif}}" data-gif-widget="player" data-gif-mode="shadow"></div>
    <script src="{{origin}}/giflet.js"></script>`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const set = await widgets(page)
    .getByRole('link')
    .first()
    .evaluate(link => {
      const { textIndent, textTransform, textShadow } = getComputedStyle(link)
      return [textIndent, textTransform, textShadow]
    })
  expect(set).toEqual(['0px', 'none', 'none'])
})

test('the author’s link keeps the colour of a dark page', async ({ page, visit }) => {
  const link = '<a href="/">My GIF</a>'
  await visit(`<!doctype html><html style="color-scheme:dark"><p>${link}</p><div data-gif="a" data-gif-consent="click">${link}</div>
      <script src="{{origin}}/giflet.js"></script>`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'idle')
  const [outside, inside] = await page
    .locator('a')
    .evaluateAll(links => links.map(element => getComputedStyle(element).color))
  expect(inside).toBe(outside)
})

for (const [start, options] of [
  ['near the view', ''],
  ['at once', ' data-gif-loading="eager"'],
] as const) {
  test(`an empty element shows its GIF where the theme hides such elements: ${start}`, async ({
    page,
    visit,
  }) => {
    // Shopify's own theme has this rule.
    await visit(`<!doctype html><style>div:empty { display: none }</style><div data-gif="{{gif}}"${options}></div>
      <script async src="{{origin}}/giflet.js"></script>`)
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    await expect(element).toBeVisible()
  })
}

for (const [where, around] of [
  ['in sight', ''],
  ['in a closed tab', ' hidden'],
] as const) {
  test(`nothing is added to an element that no style hides: ${where}`, async ({ page, visit }) => {
    await visit(`<div${around}><div data-gif="{{gif}}"></div></div><div data-gif="{{gif}}"></div>
      <script async src="{{origin}}/giflet.js"></script>`)
    await expect(widgets(page).last()).toHaveAttribute('data-gif-state', 'ready')
    expect(
      await widgets(page)
        .first()
        .evaluate(({ childNodes }) => childNodes.length),
    ).toBe(0)
  })
}

const ISOLATED = { 'cross-origin-embedder-policy': 'require-corp' }
const READABLE = { 'cross-origin-resource-policy': 'cross-origin' }
for (const [mode, distHeaders] of [
  ['shadow', {}],
  ['frame', { ...ISOLATED, ...READABLE }],
] as const) {
  test(`an isolated page shows Giflet from its own origin, ${mode}`, async ({ page, visit }) => {
    const element = `<div data-gif="{{gif}}" data-gif-api="{{origin}}/v1/" data-gif-mode="${mode}"></div>`
    await visit(`<!doctype html>${element}<script src="${DIST}giflet.js"></script>`, {
      dist: DIST,
      headers: ISOLATED,
      distHeaders,
    })
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    const root = mode === 'shadow' ? page : page.frameLocator('iframe')
    await expect(root.locator('.giflet').locator('img, video').first()).toBeVisible()
  })
}
