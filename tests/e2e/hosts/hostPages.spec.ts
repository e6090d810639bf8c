/** What each host page demonstrates. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const widgets = (page: Page) => page.locator('[data-gif]:not(script)')
const inFrame = (widget: Locator): FrameLocator => widget.frameLocator('iframe')
const media = (widget: Locator | FrameLocator) =>
  widget.locator('img, video').filter({ visible: true }).first()
const ready = (widget: Locator) => expect(widget).toHaveAttribute('data-gif-state', 'ready')
const embeds = (requests: string[]) => requests.filter(url => url.includes('/embed.html')).length

test('06 reserves the box, then shows the GIF without moving the page', async ({ page, origin }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${origin}/hosts/06-head-script/`)
  const widget = widgets(page)
  await ready(widget)
  await expect(media(inFrame(widget))).toBeVisible()
  await expect(widget.getByRole('link')).toBeHidden()
  expect(await page.evaluate(() => (window as { shifts?: number[] }).shifts)).toEqual([])
})

test('01 sandboxes the frame and grants what videos need', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/01-basic/`)
  const frame = widgets(page).locator('iframe')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin',
  )
  await expect(frame).toHaveAttribute(
    'allow',
    'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share',
  )
  await expect(frame).toHaveAttribute('title', 'GIF')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  const address = new URL((await frame.getAttribute('src')) ?? '')
  expect(address.search).toBe('')
  expect(new URLSearchParams(address.hash.slice(1)).get('gif')).toBe('gv7q1wqjsy1n')
})

test('02 takes defaults from the script tag, lets the element win and warns once', async ({
  page,
  origin,
  consoleLog,
}) => {
  await page.goto(`${origin}/hosts/02-script-options/`)
  const option = async (id: string, name: string) => {
    const address = await page.locator(`#${id} iframe`).getAttribute('src')
    return new URLSearchParams(new URL(address ?? '').hash.slice(1)).get(name)
  }
  await ready(page.locator('#default'))
  expect(await option('default', 'theme')).toBe('dark')
  await ready(page.locator('#own'))
  expect(await option('own', 'theme')).toBe('light')
  await expect(page.locator('#default iframe')).toHaveAttribute('title', 'A picture that moves')
  await ready(page.locator('#bad'))
  // The app warns, which may be after its picture is shown.
  await expect.poll(() => consoleLog.filter(({ text }) => text.includes('dance')).length).toBe(1)
})

test('03 runs in the page, without a frame', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/03-shadow/`)
  await ready(widgets(page))
  await expect(media(widgets(page))).toBeVisible()
  expect(page.frames()).toHaveLength(1)
})

for (const name of ['04-strict-csp', '05-trusted-types', '18-self-hosted']) {
  test(`${name} works in both modes`, async ({ page, origin }) => {
    await page.goto(`${origin}/hosts/${name}/`)
    await ready(page.locator('#frame'))
    await expect(media(inFrame(page.locator('#frame')))).toBeVisible()
    await ready(page.locator('#shadow'))
    await expect(media(page.locator('#shadow'))).toBeVisible()
  })
}

test('07 mounts each widget once', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/07-script-twice/`)
  for (const widget of await widgets(page).all()) {
    await ready(widget)
    await expect(widget.locator('iframe')).toHaveCount(1)
  }
})

test('09 follows single-page navigation', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/09-single-page/`)
  await ready(widgets(page))
  await page.getByRole('button', { name: 'None' }).click()
  await expect.poll(() => page.frames().length).toBe(1)
  await page.getByRole('button', { name: 'Second' }).click()
  await ready(widgets(page))
  const shown = page.evaluate(
    () =>
      new Promise(resolve =>
        addEventListener('gif:ready', event => resolve((event as CustomEvent).detail.id)),
      ),
  )
  await page.getByRole('button', { name: 'Change the GIF' }).click()
  expect(await shown).toBe('g5vtsdedxzq8')
  await page.goBack()
  await expect(widgets(page)).toHaveCount(0)
  await page.goBack()
  await ready(widgets(page))
})

test('10 makes no request before the panel opens', async ({ page, origin, requests }) => {
  await page.goto(`${origin}/hosts/10-hidden-tab/`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'idle')
  expect(embeds(requests)).toBe(0)
  await page.getByRole('button').click()
  await ready(widgets(page))
})

for (const system of ['light', 'dark'] as const) {
  test(`11 is transparent on a dark page, system ${system}`, async ({ page, origin }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(`${origin}/hosts/11-dark/`)
    await ready(page.locator('#frame'))
    await expect(page.locator('#frame iframe')).toHaveCSS('color-scheme', 'light')
    // Both documents need the same scheme, or the browser paints an opaque canvas behind the frame.
    await expect(inFrame(page.locator('#frame')).locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(inFrame(page.locator('#frame')).locator('.giflet')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('#shadow .giflet')).toHaveAttribute('data-theme', 'dark')
  })
}

test('12 speaks the language of the page', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/12-rtl/`)
  await ready(widgets(page))
  await expect(inFrame(widgets(page)).locator('.giflet')).toHaveAttribute('dir', 'rtl')
})

test('13 works as a bare frame, by fragment and by path', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/13-bare-iframe/`)
  await expect(media(page.frameLocator('iframe >> nth=0'))).toBeVisible()
  await expect(media(page.frameLocator('iframe >> nth=1'))).toBeVisible()
})

test('14 leaves the author’s content without JavaScript', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/hosts/14-no-javascript/`)
  await expect(page.getByRole('img', { name: 'Evening over the Hills' })).toBeVisible()
  await context.close()
})

test('15 is unaffected by the page’s styles', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/15-hostile-css/`)
  for (const widget of await widgets(page).all()) await ready(widget)
  const frame = await page.locator('#frame iframe').boundingBox()
  expect(frame?.width).toBeGreaterThan(300)
  const picture = await media(page.locator('#shadow')).boundingBox()
  expect(Math.round(picture?.width ?? 0)).toBe(240)
  expect(Math.round(picture?.height ?? 0)).toBe(240)
})

test('16 starts only widgets near the viewport', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/16-many/`)
  await ready(widgets(page).first())
  const started = page.locator('[data-gif]:not([data-gif-state=idle])')
  expect(await started.count()).toBeLessThan(12)
  await widgets(page).last().scrollIntoViewIfNeeded()
  await ready(widgets(page).last())
  expect(await started.count()).toBeLessThan(40)
})

test('17 makes no request before consent', async ({ page, origin, other, requests }) => {
  await page.goto(`${origin}/hosts/17-consent/`)
  const press = page.locator('#press').getByRole('button', { name: 'Evening over the Hills' })
  await expect(press).toBeVisible()
  expect(requests.filter(url => url.startsWith(other))).toEqual([`${other}/giflet.js`])
  await press.click()
  await ready(page.locator('#press'))
  await expect(page.locator('#dialog')).toHaveAttribute('data-gif-state', 'idle')
  await page.getByRole('button', { name: 'Allow all' }).click()
  await ready(page.locator('#dialog'))
})

test('18 keeps a frame of the page’s own origin opaque', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/18-self-hosted/`)
  await expect(page.locator('#frame iframe')).not.toHaveAttribute('sandbox', /same-origin/)
  await ready(page.locator('#frame'))
  expect(await page.frames()[1]?.evaluate(() => self.origin)).toBe('null')
})

test('19 mounts elements added to an open shadow root', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/19-open-shadow-root/`)
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(widgets(page)).toHaveCount(2)
  for (const widget of await widgets(page).all()) await ready(widget)
})

test('20 works in elements that cannot carry a shadow root', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/20-no-shadow-elements/`)
  for (const id of ['link', 'figure', 'item']) {
    await ready(page.locator(`#${id}`))
    await expect(media(page.locator(`#${id}`).frameLocator('iframe'))).toBeVisible()
  }
})

test('21 finds its tag without currentScript', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/21-no-current-script/`)
  await expect(widgets(page).locator('iframe')).toHaveAttribute('title', 'Found by its name')
})

test('22 ignores other frames', async ({ page, origin, consoleLog }) => {
  await page.goto(`${origin}/hosts/22-forged-messages/`)
  await ready(widgets(page))
  await expect(page.frameLocator('#forger').locator('p')).toHaveText('Forging…')
  expect((await widgets(page).boundingBox())?.height).toBeLessThan(1000)
  expect(consoleLog.filter(({ text }) => text.includes('forged'))).toEqual([])
})

test('23 tells WordPress its height', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/23-wordpress-frame/`)
  await expect(page.locator('iframe')).toHaveAttribute('height', '338')
})

test('24 is controlled by JavaScript', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/24-api/`)
  await ready(page.locator('#place'))
  await expect(page.getByLabel('Events')).toContainText('gif:ready')
  await page.getByRole('button', { name: 'Another GIF' }).click()
  await expect(page.getByLabel('Events')).toContainText('g3ldhgbfdldb')
  await page.getByRole('button', { name: 'Destroy' }).click()
  await expect(page.locator('#place')).not.toHaveAttribute('data-gif-state')
  expect(page.frames()).toHaveLength(1)
})

test('25 keeps locked options', async ({ page, origin, other, consoleLog }) => {
  await page.goto(`${origin}/hosts/25-locked-options/`)
  await ready(page.locator('#hostile'))
  const address = await page.locator('#hostile iframe').getAttribute('src')
  const options = new URLSearchParams(new URL(address ?? '').hash.slice(1))
  expect([options.get('api'), options.get('theme'), options.get('width')]).toEqual([
    `${other}/v1/`,
    null,
    '240',
  ])
  // The words of a warning come after the widget.
  const warnings = () => consoleLog.filter(({ text }) => text.includes('is locked by the script tag'))
  await expect.poll(warnings).toHaveLength(3)
})
