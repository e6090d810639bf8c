/** What a visitor does with lists: keys, pointer, resizing, coming back. */
import axe from 'axe-core'
import { expect, test } from './fixtures.ts'

type Frame = import('@playwright/test').Frame

const focusedTile = (frame: Frame) =>
  frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    return root.activeElement?.closest<HTMLElement>('[data-gif-id]')?.dataset.gifId ?? ''
  })

test('the tab key visits every tile in reading order, across pages', async ({ page, serve, openList }) => {
  await serve({ total: 60, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
  await frame.locator('[data-gif-id="g0"] a, [data-gif-id="g0"] button').focus()
  for (let index = 1; index < 60; index++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedTile(frame)).toBe(`g${index}`)
    if (index === 24) await expect(frame.locator('[data-gif-id="g25"]')).toBeAttached()
  }
  await page.keyboard.press('Shift+Tab')
  expect(await focusedTile(frame)).toBe('g58')
})

test('the focus stays on a tile that is scrolled away, and goes on from there', async ({
  page,
  serve,
  openList,
}) => {
  await serve({ total: 200, files: false })
  const frame = await openList('bare', { gif: 'search:cat' })
  await frame.locator('[data-gif-id="g3"] a').focus()
  await expect(async () => {
    await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTo(0, 1e6))
    await expect(frame.locator('[data-gif-id="g199"]')).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 15_000, intervals: [60] })
  expect(await focusedTile(frame)).toBe('g3')
  await expect(frame.locator('[data-gif-id="g20"]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await focusedTile(frame)).toBe('g4')
  await expect(frame.locator('[data-gif-id="g4"]')).toBeInViewport()
})

test('View More brings the next page and the focus to it', async ({ page, serve, openList }) => {
  const api = await serve({ total: 60 })
  const frame = await openList('frame', { gif: 'search:cat', more: 'button' })
  await frame.getByRole('button', { name: 'View More' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedTile(frame)).toBe('g25')
  await expect(frame.getByRole('button', { name: 'View More' })).toHaveCount(0)
  expect(api.requests).toHaveLength(2)
})

for (const [lang, next, end] of [
  ['en', 'ArrowRight', 1],
  ['ar', 'ArrowLeft', -1],
] as const) {
  test(`a carousel by keys and buttons, ${lang}`, async ({ page, serve, openList }) => {
    await serve({ total: 60 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const frame = await openList('bare', { gif: 'search:cat', widget: 'carousel', lang }, 'height:200px')
    const left = () =>
      frame.evaluate(() => document.querySelector('.giflet-carousel-scroller')?.scrollLeft ?? 0)
    await expect(frame.locator('[data-gif-id="g0"]')).toBeVisible()
    const names = lang === 'en' ? ['Previous', 'Next'] : ['السابق', 'التالي']
    const forward = frame.locator('[part~="next"]')
    await expect(frame.locator('[part~="previous"]')).toBeDisabled()
    await expect(forward).toHaveAttribute('aria-label', names[1] ?? '')
    await forward.click()
    await expect.poll(async () => (await left()) * end).toBeGreaterThan(300)
    // A whole tile stands at the beginning of the view.
    const starts = await frame.locator('[role="listitem"]').evaluateAll(items =>
      items.map(item => {
        const { left: from, right } = item.getBoundingClientRect()
        return getComputedStyle(item).direction === 'rtl' ? innerWidth - right : from
      }),
    )
    expect(Math.min(...starts.map(Math.abs))).toBeLessThan(1.5)
    await frame.locator('[part~="previous"]').click()
    await expect.poll(left).toBe(0)
    await frame.locator('[data-gif-id="g0"] a').focus()
    for (let index = 1; index <= 12; index++) {
      await page.keyboard.press(next)
      await expect.poll(() => focusedTile(frame)).toBe(`g${index}`)
    }
    await expect(frame.locator('[data-gif-id="g12"]')).toBeInViewport({ ratio: 0.9 })
  })
}

for (const way of ['bare', 'shadow'] as const) {
  test(`a resize keeps the visitor's place, ${way}`, async ({ page, serve, openList }) => {
    await serve({ total: 75 })
    const frame = await openList(way, { gif: 'search:cat' })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1500))
      await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTo(0, 1500))
      await expect(frame.locator('[data-gif-id="g40"]')).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [100] })
    const top = () =>
      frame.evaluate(() => {
        const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
        const items = [...root.querySelectorAll('[role="listitem"]')]
        const first = items.find(item => item.getBoundingClientRect().bottom > 1)
        return { index: Number(first?.getAttribute('aria-posinset')), columns: first?.clientWidth }
      })
    const before = await top()
    expect(before.index).toBeGreaterThan(8)
    for (const width of [700, 400, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => (await top()).index).toBe(before.index)
      await expect(frame.locator(`[aria-posinset="${before.index}"]`)).toBeInViewport()
    }
  })

  test(`a back navigation returns to the place, ${way}`, async ({ page, serve, openList }) => {
    await serve({ total: 300 })
    let frame = await openList(way, { gif: 'search:cat' })
    const listItem = (index: number) => frame.locator(`[aria-posinset="${index}"]`)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 3000))
      await frame.evaluate(() => document.querySelector('.giflet-grid')?.scrollTo(0, 3000))
      await expect(listItem(80)).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [100], timeout: 15_000 })
    await expect.poll(() => frame.evaluate(() => JSON.stringify(history.state ?? ''))).toContain('index')
    await page.goto('https://provider.test/elsewhere')
    await page.goBack()
    if (way === 'bare') {
      const element = await page.waitForSelector('iframe', { state: 'attached' })
      frame = (await element.contentFrame()) ?? frame
    } else frame = page.mainFrame()
    await expect(listItem(80)).toBeInViewport({ timeout: 15_000 })
  })
}

test('pointing at a tile shows its uploader; a click opens its page', async ({
  page,
  context,
  serve,
  openList,
}) => {
  const api = await serve({ total: 20 })
  const frame = await openList('shadow', { gif: 'search:cat' })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of ['seen', 'hover', 'click', 'fetched', 'end'])
      addEventListener(`gif:${type}`, event =>
        heard.push(`${type} ${JSON.stringify((event as CustomEvent).detail)}`),
      )
  })
  const tile = frame.locator('[data-gif-id="g1"]')
  await expect(tile.locator('[part="tile-overlay"]')).toHaveCount(0)
  await tile.hover()
  await expect(tile.locator('[part="tile-overlay"]')).toContainText('Jane Doe')
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toContain('hover {"id":"g1"}')
  const [opened] = await Promise.all([context.waitForEvent('page'), tile.click()])
  expect(opened.url()).toBe('https://provider.test/gifs/some-1-g1')
  expect(await heard()).toContain('click {"id":"g1"}')
  await page.bringToFront()
  await expect
    .poll(() => api.pingbacks.flatMap(({ events }) => events.map(event => event.action_type)))
    .toEqual(expect.arrayContaining(['SEEN', 'HOVER', 'CLICK']))
})

test('pause stops all, by button; nothing moves for those who want less', async ({
  page,
  serve,
  openList,
}) => {
  await serve({ total: 20 })
  const frame = await openList('bare', { gif: 'search:cat' })
  await expect(frame.locator('[data-moving="true"]').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Pause' }).click()
  await expect(frame.locator('[data-moving="true"]')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Play' }).click()
  await expect(frame.locator('[data-moving="true"]').first()).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calm = await openList('frame', { gif: 'search:cat' })
  await expect(calm.locator('[role="listitem"]').first()).toBeVisible()
  await expect(calm.locator('[data-moving="true"]')).toHaveCount(0)
})

test('only what is near is loaded', async ({ serve, openList }) => {
  const api = await serve({ total: 300 })
  const frame = await openList('bare', { gif: 'search:cat' }, 'height:400px')
  await expect(frame.locator('img[data-state="shown"]').first()).toBeVisible()
  const asked = new Set(api.pictures.map(path => Number.parseInt(path, 10)))
  expect(asked.size).toBeLessThan(40)
})

test('axe finds nothing in lists of any state', async ({ serve, openList }) => {
  test.setTimeout(60_000)
  await serve({ total: 60, fails: n => n === 4 })
  for (const [widget, theme] of [
    ['grid', 'light'],
    ['carousel', 'dark'],
    ['related', 'light'],
    ['grid', 'dark'],
  ] as const) {
    const frame = await openList('bare', { gif: 'search:cat', widget, theme })
    await expect(frame.locator('[role="listitem"], [role="alert"]').first()).toBeVisible()
    // As an expression, which the frame's policy does not see.
    await frame.evaluate(axe.source)
    const violations = await frame.evaluate(async () => {
      const { axe: run } = window as unknown as { axe: typeof import('axe-core') }
      const { violations: found } = await run.run(document, {
        resultTypes: ['violations'],
        // Of whole pages, which a frame's document is not.
        rules: {
          region: { enabled: false },
          'landmark-one-main': { enabled: false },
          'page-has-heading-one': { enabled: false },
        },
      })
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(violations).toEqual([])
  }
})
