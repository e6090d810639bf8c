/** Hover, related grid and scrolling on the desktop. */
import { eventsOf, expect, hover, test, YOUTUBE } from './fixtures.ts'

test('the grid keeps its scroll position until the panel has faded out', async ({ page, open }) => {
  const embed = await open()
  await hover(page, embed)
  await expect(embed.panel.getByRole('listitem').first()).toBeVisible()
  await page.mouse.wheel(0, 120)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
  await page.evaluate(() => {
    const places: [opacity: number, scrollTop: number][] = []
    Object.assign(window, { places })
    const look = () => {
      const panel = document.querySelector('.giflet-embed-panel')
      const scroller = document.querySelector('.giflet-embed-scroller')
      if (panel && scroller) places.push([Number(getComputedStyle(panel).opacity), scroller.scrollTop])
      requestAnimationFrame(look)
    }
    look()
  })
  await page.mouse.move(-10, -10)
  await expect(embed.root).toHaveAttribute('data-shown', 'false')
  const places = () =>
    page.evaluate(() => (window as unknown as { places: [opacity: number, scrollTop: number][] }).places)
  await expect.poll(async () => (await places()).at(-1)).toEqual([0, 0])
  const whileSeen = (await places()).filter(([opacity]) => opacity > 0)
  expect(new Set(whileSeen.map(([, scrollTop]) => scrollTop))).toEqual(new Set([120]))
})

test('Pause works from any scroll position of the grid', async ({ page, open }) => {
  const embed = await open()
  await hover(page, embed)
  await expect(embed.panel.getByRole('listitem').first()).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
  // Playwright presses only what is visible and not covered.
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(embed.panel.locator('[data-moving="true"]')).toHaveCount(0)
})

test('Watch and the name scroll past below Pause', async ({ page, open }) => {
  for (const size of [
    [250, 200],
    [320, 240],
    [480, 270],
  ] as const) {
    const embed = await open({ gif: { external_media: YOUTUBE }, options: { lang: 'ar' }, size: [...size] })
    await hover(page, embed)
    const scroller = page.locator('.giflet-embed-scroller')
    await scroller.evaluate(element => element.scrollTo(0, 30))
    // The panel hears it first; where Pause is follows from this one.
    await expect(page.locator('.giflet-embed')).toHaveAttribute('data-grid-active', 'true')
    const covered = await scroller.evaluate(element => {
      const rectOf = (selector: string) =>
        document.querySelector(`.giflet-embed ${selector}`)?.getBoundingClientRect() ?? new DOMRect()
      const found: string[] = []
      for (let top = 30; top < innerHeight; top += 4) {
        element.scrollTo(0, top)
        const pause = rectOf('[part~="pause"]')
        if (pause.width === 0) found.push('no Pause')
        for (const selector of ['[part~="watch"]', '.giflet-attribution']) {
          const { left, right, top, bottom } = rectOf(selector)
          const across = left < pause.right && right > pause.left
          if (right > left && across && top < pause.bottom && bottom > pause.top) found.push(selector)
        }
      }
      return found
    })
    expect(covered).toEqual([])
    await page.goto('about:blank')
  }
})

test('the panel shows that it scrolls, reports the first scroll once, and ends with a link', async ({
  page,
  open,
}) => {
  const embed = await open()
  await hover(page, embed)
  await expect(embed.panel.getByRole('listitem').first()).toBeVisible()
  const more = page.getByRole('link', { name: 'Continue Watching on Giflet' })
  await expect(more).toBeHidden()
  await page.mouse.wheel(0, 40)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
  await expect(more).toBeVisible()
  await page.mouse.wheel(0, 900)
  await page.mouse.wheel(0, -2000)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'false')
  await page.mouse.wheel(0, 300)
  await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
  const popup = page.waitForEvent('popup')
  await more.click()
  expect((await popup).url()).toContain('utm_source=giflet')
  await expect.poll(() => eventsOf(embed.api)).toContain('CLICK View More CTA hero')
  expect(eventsOf(embed.api).filter(name => name === 'SCROLL GRID hero')).toHaveLength(1)
})

test('the wheel scrolls the host page until the panel shows', async ({
  page,
  context,
  origin,
  hostPage,
  open,
}) => {
  await open()
  const host = hostPage(
    `<!doctype html><body style="height: 3000px"><iframe width="480" height="360" src="${page.url()}"></iframe>`,
  )
  const other = await context.newPage()
  await other.goto(host)
  await expect(other.frameLocator('iframe').locator('.giflet-media-still')).toBeVisible()
  await other.mouse.move(200, 700)
  await other.mouse.move(200, 150)
  await other.mouse.wheel(0, 200)
  await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(origin).not.toBe(new URL(host).origin)
})
