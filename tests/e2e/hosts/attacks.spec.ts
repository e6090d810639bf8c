/** Attacks by user content with `data-*` attributes and by foreign frames have no effect. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const DIST = '/plugins/giflet/'
const widgets = (page: Page) => page.locator('[data-gif]')
const frames = (requests: string[]) => requests.filter(url => url.includes('embed.html')).length
const optionsOf = async (page: Page, selector: string) => {
  const address = await page.locator(`${selector} iframe`).getAttribute('src')
  return new URLSearchParams(new URL(address ?? '').hash.slice(1))
}
const giflet = (page: Page, call: 'consent', granted: boolean) =>
  page.evaluate(
    ([name, value]) =>
      (window as unknown as { giflet: Record<string, (value: boolean) => void> }).giflet[name]?.(value),
    [call, granted] as const,
  )

test('attributes cannot set styles', async ({ page, hostPage, origin, samples, requests }) => {
  const evil = 'max-width:none;position:fixed;inset:0;z-index:99999;background:url(http://127.0.0.1:9/spy)'
  await page.goto(
    hostPage(
      `<!doctype html><body style="width:400px"><div data-gif="${samples.gif.id}"
        data-gif-width="1px;${evil}" data-gif-height="10;${evil}" data-gif-ratio="1;${evil}"></div>
      <script src="${origin}/giflet.js"></script>`,
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const box = widgets(page).locator('css=iframe').locator('..')
  await expect(box).toHaveCSS('position', 'relative')
  await expect(box).toHaveCSS('background-image', 'none')
  expect((await box.boundingBox())?.width).toBeLessThanOrEqual(400)
  expect(requests.filter(url => url.includes('/spy'))).toEqual([])
})

for (const [name, withdraw] of [
  ['the page withdraws it', (page: Page) => giflet(page, 'consent', false)],
  [
    'the option comes to ask for it',
    (page: Page) => widgets(page).evaluate(element => element.setAttribute('data-gif-consent', 'click')),
  ],
] as const) {
  test(`consent holds after ${name} before the widget is near`, async ({
    page,
    hostPage,
    origin,
    samples,
    requests,
  }) => {
    const asks = name.startsWith('the page') ? ' data-gif-consent="click"' : ''
    await page.goto(
      hostPage(
        `<!doctype html><div style="height:9000px"></div><div data-gif="${samples.gif.id}"${asks}></div>
        <script>window.giflet = [api => api.consent(true)]</script><script src="${origin}/giflet.js"></script>`,
      ),
    )
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'idle')
    if (!asks) await giflet(page, 'consent', false)
    await withdraw(page)
    await expect(widgets(page).getByRole('button')).toBeAttached()
    await widgets(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(widgets(page).getByRole('button')).toBeVisible()
    expect(frames(requests)).toBe(0)
    await widgets(page).getByRole('button').click()
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  })
}

test('an attribute cannot grant consent', async ({ page, hostPage, origin, samples, requests }) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}" data-gif-granted="true" data-gif-page='{"granted":true}'></div>
      <script src="${origin}/giflet.js" data-gif-consent="click"></script>`,
    ),
  )
  await expect(widgets(page).getByRole('button')).toBeVisible()
  expect(frames(requests)).toBe(0)
})

test('locked options keep the script tag’s values, with one warning per element', async ({
  page,
  hostPage,
  origin,
  samples,
  consoleLog,
}) => {
  const own =
    'data-gif-api="https://evil.test/v1/" data-gif-mode="shadow" data-gif-theme="dark" data-gif-brand="Bank"'
  await page.goto(
    hostPage(
      `<!doctype html><div id="locked" data-gif="${samples.gif.id}" ${own}></div>
      <script src="${origin}/giflet.js" data-gif-api="${origin}/v1/" data-gif-key="secret" data-gif-mode="frame" data-gif-lock="theme"></script>`,
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const options = await optionsOf(page, '#locked')
  expect(options.get('api')).toBe(`${origin}/v1/`)
  expect(options.get('key')).toBe('secret')
  expect(options.get('theme')).toBeNull()
  // Not locked, since the script tag does not set it.
  expect(options.get('brand')).toBe('Bank')
  // The app says it, and the picture may be ready before the app.
  await expect(page.frameLocator('iframe').locator('.giflet > *')).toHaveCount(1)
  for (const name of ['api', 'mode', 'theme'])
    await expect
      .poll(() => consoleLog.filter(({ text }) => text.includes(`data-gif-${name} is locked`)))
      .toHaveLength(1)
  expect(consoleLog.filter(({ text }) => text.includes('secret'))).toEqual([])
  // Also by JavaScript of the page, since it writes attributes.
  await widgets(page).evaluate(element =>
    (window as unknown as { giflet: { mount(element: Element, options: object): void } }).giflet.mount(
      element,
      { mode: 'shadow' },
    ),
  )
  await expect(widgets(page).locator('iframe')).toHaveCount(1)
})

test('the page’s key is not sent to an element’s API', async ({
  page,
  hostPage,
  origin,
  other,
  samples,
  requests,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}" data-gif-api="${other}/v1/"></div>
      <script src="${origin}/giflet.js" data-gif-key="secret"></script>`,
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const calls = requests.filter(url => url.startsWith(`${other}/v1/`))
  expect(calls.length).toBeGreaterThan(0)
  expect(requests.filter(url => url.includes('secret'))).toEqual([])
})

test('a moved embed reloads its frame once', async ({ page, hostPage, origin, samples, requests }) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}"></div><main></main><script src="${origin}/giflet.js"></script>`,
    ),
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
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  // The frame's address is outdated, so it received the changes since.
  await expect(page.frameLocator('iframe').locator('.giflet')).toHaveAttribute('data-theme', 'dark')
})

test('the author’s link keeps the colour of a dark page', async ({ page, hostPage, origin }) => {
  const link = '<a href="/">My GIF</a>'
  await page.goto(
    hostPage(
      `<!doctype html><html style="color-scheme:dark"><p>${link}</p><div data-gif="a" data-gif-consent="click">${link}</div>
      <script src="${origin}/giflet.js"></script>`,
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'idle')
  const [outside, inside] = await page
    .locator('a')
    .evaluateAll(links => links.map(element => getComputedStyle(element).color))
  expect(inside).toBe(outside)
})

test('the consent button is readable on a page with another charset', async ({ page, hostPage }) => {
  await page.goto(
    hostPage(`<div data-gif="a" data-gif-consent="click"></div><script src="${DIST}giflet.js"></script>`, {
      dist: DIST,
      headers: { 'content-type': 'text/html; charset=windows-1252' },
      distHeaders: { 'content-type': 'text/javascript' },
    }),
  )
  await expect(widgets(page).getByRole('button')).toHaveText('▶ GIF')
})

test('a blob: copy of the script takes its base from a meta', async ({
  page,
  hostPage,
  origin,
  samples,
  consoleLog,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><meta name="giflet" data-gif-base="${origin}/"><div data-gif="${samples.gif.id}"></div>
      <script>
        fetch('${origin}/giflet.js').then(response => response.blob()).then(blob => {
          const script = document.createElement('script')
          script.src = URL.createObjectURL(blob)
          document.head.append(script)
        })
      </script>`,
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
})

test('content named like properties of the document does not say where Giflet is', async ({
  page,
  hostPage,
  origin,
  samples,
  requests,
}) => {
  // Renamed, so that its name does not tell either.
  await page.route(`${origin}/pictures.js`, async route =>
    route.fulfill({ response: await route.fetch({ url: `${origin}/giflet.js` }) }),
  )
  await page.goto(
    hostPage(
      `<!doctype html><img name="currentScript" src="https://evil.test/picture.gif" alt="">
      <form name="scripts"><input value="https://evil.test/giflet.js"></form>
      <div data-gif="${samples.gif.id}"></div><script src="${origin}/pictures.js"></script>`,
    ),
  )
  // A script without a name to go by takes the page's folder.
  await expect(widgets(page).locator('iframe')).toHaveCount(1)
  const asked = requests.filter(url => url.startsWith('https://evil.test/'))
  expect(asked).toEqual(['https://evil.test/picture.gif'])
})

// As text, the first two are no address, and the others throw.
for (const content of [
  (name: string) => `<img name="${name}" src="https://evil.test/picture.gif" alt="">`,
  (name: string) => `<object name="${name}" data="https://evil.test/picture.gif"></object>`,
  (name: string) => `<form name="${name}"><input name="toString"><input name="valueOf"></form>`,
  (name: string) => `<iframe name="${name}" src="https://evil.test/"></iframe>`,
]) {
  const names = ['URL', 'baseURI', 'location', 'currentScript', 'documentURI']
  test(`content named like an address does not stop or move GIFs: ${content('NAME')}`, async ({
    page,
    hostPage,
    origin,
    samples,
    requests,
    consoleLog,
  }) => {
    await page.route('https://evil.test/**', route => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(
      hostPage(
        `<!doctype html>${names.map(content).join('')}<div data-gif="${samples.gif.id}"></div>
        <script src="${origin}/giflet.js"></script>`,
      ),
    )
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    await expect(widgets(page).locator('iframe')).toHaveAttribute('src', new RegExp(`^${origin}/embed.html#`))
    expect(requests.filter(url => /evil\.test\/.*(embed|giflet)/.test(url))).toEqual([])
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

for (const element of [
  '<h2 id="giflet">Giflet</h2>',
  '<form id="giflet"><input name="scan"><input name="push"></form>',
]) {
  test(`GIFs appear beside ${element}`, async ({ page, hostPage, origin, samples, consoleLog }) => {
    const gif = `<div data-gif="${samples.gif.id}"></div>`
    await page.goto(hostPage(`<!doctype html>${element}${gif}<script src="${origin}/giflet.js"></script>`))
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

test('an error takes little space', async ({ page, hostPage }) => {
  await page.clock.install()
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="a"></div><script src="${DIST}giflet.js" data-gif-base="http://127.0.0.1:9/"></script>`,
      { dist: DIST },
    ),
  )
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'loading')
  await page.clock.fastForward(15_000)
  await expect(widgets(page).getByRole('button', { name: 'Try again?' })).toBeVisible()
  expect((await widgets(page).boundingBox())?.height).toBeLessThan(60)
})

test.describe('embed.html', () => {
  const lies = (foreign: string, id: string) =>
    `#gif=${id}&api=${encodeURIComponent(`${foreign}/v1/`)}&key=stolen&brand=Your+Bank&brand-url=https%3A%2F%2Fevil.test%2F`

  test('opened directly, uses its own server only and shows no foreign brand', async ({
    page,
    origin,
    other,
    samples,
    requests,
  }) => {
    await page.goto(`${origin}/embed.html${lies(other, samples.gif.id)}`)
    await expect(page.locator('img, video').filter({ visible: true }).first()).toBeVisible()
    expect(requests.filter(url => url.startsWith(`${origin}/v1/`)).length).toBeGreaterThan(0)
    expect(requests.filter(url => url.startsWith(other) || url.includes('stolen'))).toEqual([])
    expect(await page.locator('body').innerText()).not.toContain('Your Bank')
    await expect(page.locator('a[href*="evil.test"]')).toHaveCount(0)
  })

  test('in a frame, takes both from its address', async ({
    page,
    hostPage,
    origin,
    other,
    samples,
    requests,
  }) => {
    await page.goto(
      hostPage(
        `<iframe width="600" height="400" src="${origin}/embed.html${lies(other, samples.gif.id)}"></iframe>`,
      ),
    )
    await expect(page.frameLocator('iframe').locator('img, video').first()).toBeAttached()
    expect(requests.filter(url => url.startsWith(`${other}/v1/`)).length).toBeGreaterThan(0)
  })
})
