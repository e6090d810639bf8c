/**
 * A provider that fails when a widget first asks: what is on the screen, by widget and mode. All
 * say so and offer to try again, but a carousel, which fails in silence.
 * `tests/unit/app/failures.test.tsx` has more kinds of failure.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { WIDGET_NAMES } from '../../../src/protocol/earlyOptions.ts'
import { expect, test } from '../fixtures.ts'
import { API, API_CALLS, CORS, serveSynthetic } from '../harness/syntheticApi.ts'

const FAILURES = {
  'is broken': { status: 500, headers: CORS, body: 'Oops' },
  'never answers': 'silent',
} as const

const LISTS = ['carousel', 'related', 'grid', 'picker']
const OTHERS = WIDGET_NAMES.filter(name => name !== 'carousel')

const html = (mode: string) => `<!doctype html><html lang="en"><title>Host</title>
<style>body { margin: 0 } section { width: 420px; float: left }</style>
${WIDGET_NAMES.map(
  name =>
    `<section><div id="${name}" data-gif="${LISTS.includes(name) ? 'trending' : 'g1'}" data-gif-widget="${name}"></div></section>`,
).join('')}
<section><div id="sized" data-gif="trending" data-gif-widget="carousel" data-gif-height="200"></div></section>
<section><div id="fallback" data-gif="trending" data-gif-widget="carousel"><a href="/cats">Cats</a></div></section>
<script src="{{origin}}/giflet.js" data-gif-api="${API}" data-gif-mode="${mode}" data-gif-loading="eager"></script>`

async function breakApi(context: BrowserContext, failure: (typeof FAILURES)[keyof typeof FAILURES]) {
  await context.route(API_CALLS, route => {
    if (failure !== 'silent') return route.fulfill(failure)
  })
  return () => context.unroute(API_CALLS)
}

const partOf = (page: Page, id: string, mode: string): Locator => {
  const element = page.locator(`#${id}`)
  return mode === 'frame'
    ? element.frameLocator('iframe').locator('[part="giflet"]')
    : element.locator('[part="giflet"]')
}

/** Lets time pass, in steps, until `check` passes. */
const inTime = (page: Page, check: () => Promise<unknown>) =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await check()
  }).toPass()

/** Reads the state once, without waiting. */
const NOW = { timeout: 1 }

const heightOf = async (element: Locator) => (await element.boundingBox())?.height

for (const mode of ['frame', 'shadow']) {
  for (const [name, failure] of Object.entries(FAILURES)) {
    test(`${mode}: a provider that ${name} leaves no hole`, async ({ page, context, visit }) => {
      await serveSynthetic(context)
      const mend = await breakApi(context, failure)
      await page.clock.install()
      await page.addInitScript(() => {
        const told: string[] = []
        Object.assign(window, { told })
        addEventListener('gif:error', ({ target }) => told.push((target as Element).id))
      })
      await visit(html(mode))
      const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
      // Every app has started: its loader waits no longer for it, however slow the machine is.
      for (const id of [...WIDGET_NAMES, 'sized', 'fallback'])
        await expect(partOf(page, id, mode), id).toBeAttached()
      for (const id of OTHERS) {
        const card = partOf(page, id, mode).getByRole('alert')
        await inTime(page, () => expect(card, id).toBeVisible(NOW))
        await expect(card.getByRole('button', { name: 'Try again?' }), id).toBeVisible()
        expect(await heightOf(card), id).toBeGreaterThan(20)
      }
      for (const id of ['carousel', 'sized', 'fallback']) {
        const element = page.locator(`#${id}`)
        await inTime(page, () => expect(element, id).toHaveAttribute('data-gif-state', 'error', NOW))
        await expect.poll(told).toContain(id)
      }
      await expect(page.getByRole('link', { name: 'Cats' })).toBeVisible()
      for (const id of ['carousel', 'sized'])
        await expect.poll(() => heightOf(page.locator(`#${id}`))).toBe(0)
      expect(await heightOf(page.locator('#fallback'))).toBeLessThan(40)

      await mend()
      await serveSynthetic(context)
      for (const id of ['carousel', 'sized', 'fallback']) {
        const element = page.locator(`#${id}`)
        await inTime(page, () => expect(element, id).toHaveAttribute('data-gif-state', 'ready', NOW))
        await page.locator(`#${id}`).scrollIntoViewIfNeeded()
        await expect(partOf(page, id, mode).getByRole('listitem').first(), id).toBeInViewport()
        await expect.poll(() => heightOf(page.locator(`#${id}`)), id).toBeGreaterThan(100)
      }
      await expect(page.getByRole('link', { name: 'Cats' })).toBeHidden()
    })
  }
}
