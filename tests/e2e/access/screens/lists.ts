/** Lists and the picker. */
import type { BrowserContext } from '@playwright/test'
import { serveGif } from '../../embed/fixtures.ts'
import { expect } from '../../fixtures.ts'
import { CORS, META, type SyntheticOptions, serveSynthetic } from '../../harness/syntheticApi.ts'
import { DESCRIBED, langOf, type Screen, type Visit, widgetAt } from './screen.ts'

async function openList(
  visit: Visit,
  options: Record<string, string>,
  api: SyntheticOptions = { total: 12 },
): Promise<void> {
  const { page, context, origin } = visit
  await serveSynthetic(context, api)
  await page.goto(widgetAt(origin, { ...langOf(visit), gif: 'search:cat', ...options }))
  // The settled states: a carousel that failed has no list and no message.
  const reached = '.giflet-list-item, [role="alert"], .giflet-no-results, [data-status="stalled"]'
  await expect(page.locator(reached).first()).toBeVisible()
  await expect(page.locator('.giflet-list-items[aria-busy="true"]')).toHaveCount(0)
}

/** Lists, searches and categories that stay the same. */
export async function serveCatalog(context: BrowserContext): Promise<void> {
  await serveGif(context, DESCRIBED, 12)
  const answers: [RegExp, unknown[]][] = [
    [/\/v\d\/trending\/searches/, ['cats', 'dogs', 'party']],
    [/\/v1\/gifs\/categories/, ['Animals', 'Food'].map(name => ({ name, name_encoded: name }))],
    [/\/v1\/gifs\/search\/tags/, [{ name: 'cat' }, { name: 'cat dance' }]],
  ]
  for (const [address, data] of answers)
    await context.route(address, route => route.fulfill({ json: { data, meta: META }, headers: CORS }))
}

async function openPicker(visit: Visit): Promise<void> {
  const { page, context, origin } = visit
  await serveCatalog(context)
  await page.goto(widgetAt(origin, { ...langOf(visit), gif: 'trending', widget: 'picker' }))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.giflet-list-items')).toHaveAttribute('aria-busy', 'false')
}

export const listScreens: readonly Screen[] = [
  { name: 'grid', reach: visit => openList(visit, {}) },
  { name: 'grid-empty', reach: visit => openList(visit, {}, { total: 0 }) },
  { name: 'grid-error', reach: visit => openList(visit, {}, { fails: () => true }) },
  { name: 'grid-more', reach: visit => openList(visit, { more: 'button' }) },
  {
    name: 'grid-end',
    async reach(visit) {
      await openList(visit, {}, { total: 3 })
      await expect(visit.page.locator('[part="grid"]')).toHaveAttribute('data-status', 'done')
    },
  },
  {
    name: 'grid-paused',
    async reach(visit) {
      await openList(visit, {})
      await visit.page.getByRole('button', { name: 'Pause' }).click()
      await expect(visit.page.getByRole('button', { name: 'Play' })).toBeVisible()
    },
  },
  { name: 'carousel', size: [480, 220], reach: visit => openList(visit, { widget: 'carousel' }) },
  {
    name: 'carousel-error',
    size: [480, 220],
    reach: visit => openList(visit, { widget: 'carousel' }, { fails: () => true }),
  },
  { name: 'related', reach: visit => openList(visit, { gif: 'related:g1', widget: 'related' }) },
  { name: 'picker', reach: openPicker },
  { name: 'picker-empty', reach: visit => openList(visit, { widget: 'picker' }, { total: 0 }) },
  { name: 'picker-error', reach: visit => openList(visit, { widget: 'picker' }, { fails: () => true }) },
  {
    name: 'picker-suggestions',
    async reach(visit) {
      await openPicker(visit)
      await visit.page.getByRole('combobox').fill('ca')
      await expect(visit.page.getByRole('option').first()).toBeVisible()
      await visit.page.keyboard.press('ArrowDown')
      await expect(visit.page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    },
  },
]
