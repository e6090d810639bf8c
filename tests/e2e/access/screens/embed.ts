/** One GIF: the embed, the player, the GIF alone. */
import { addressOf, serveGif, serveVideoHosts } from '../../embed/fixtures.ts'
import { expect } from '../../fixtures.ts'
import { API_CALLS, CORS } from '../../harness/syntheticApi.ts'
import { DESCRIBED, langOf, PICTURE_SHOWN, type Screen, type Visit } from './screen.ts'

async function openEmbed(visit: Visit, options: Record<string, string> = {}, gif = {}): Promise<void> {
  const { page, context, origin } = visit
  await serveGif(context, { ...DESCRIBED, ...gif })
  await serveVideoHosts(context)
  await page.goto(addressOf(origin, { ...langOf(visit), ...options }))
  await expect(page.locator('.giflet-page')).toHaveAttribute('data-revealed', 'true')
  await expect(page.locator('.giflet-media-still').first()).toBeVisible()
}

async function hoverEmbed(visit: Visit): Promise<void> {
  const { page } = visit
  await openEmbed(visit)
  await page.mouse.move(40, 60)
  const panel = page.locator('.giflet-embed-panel')
  await expect(panel).toHaveAttribute('data-shown', 'true')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.locator('.giflet-list-items')).toHaveAttribute('aria-busy', 'false')
}

async function openShare(visit: Visit, options?: Record<string, string>): Promise<void> {
  await openEmbed(visit, options)
  await visit.page.getByRole('button', { name: 'Share' }).click()
  await expect(visit.page.getByRole('dialog')).toBeVisible()
}

const failing = (status: number) => async (visit: Visit) => {
  const { page, context, origin } = visit
  await context.route(API_CALLS, route =>
    route.fulfill({
      status,
      json: { data: [], meta: { status, msg: 'No', response_id: '' } },
      headers: CORS,
    }),
  )
  await page.goto(addressOf(origin, langOf(visit)))
  await expect(page.getByRole('alert')).toBeVisible()
}

export const embedScreens: readonly Screen[] = [
  { name: 'embed', reach: visit => openEmbed(visit) },
  { name: 'embed-hover', reach: visit => hoverEmbed(visit) },
  {
    name: 'embed-paused',
    async reach(visit) {
      await openEmbed(visit)
      await visit.page.getByRole('button', { name: 'Pause' }).click()
      await visit.page.mouse.move(0, 0)
      await expect(visit.page.getByRole('button', { name: 'Play' })).toBeVisible()
    },
  },
  {
    name: 'embed-scrolled',
    async reach(visit) {
      await hoverEmbed(visit)
      await visit.page.mouse.wheel(0, 300)
      const panel = visit.page.locator('.giflet-embed-panel')
      await expect(panel).toHaveAttribute('data-grid-active', 'true')
    },
  },
  { name: 'embed-share', reach: visit => openShare(visit) },
  {
    name: 'embed-copied',
    async reach(visit) {
      await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await visit.page.clock.install()
      await openShare(visit)
      await visit.page.getByRole('button', { name: 'Copy' }).last().click()
      await expect(visit.page.getByRole('button', { name: 'Copied' })).toBeVisible()
    },
  },
  {
    name: 'embed-watching',
    async reach(visit) {
      await hoverEmbed(visit)
      await visit.page.getByRole('button', { name: 'Watch' }).click()
      await visit.page.frameLocator('iframe').locator('#pause').click()
      await expect(visit.page.getByRole('button', { name: 'Back to GIF' })).toBeVisible()
    },
  },
  { name: 'embed-touch', touch: true, reach: visit => openEmbed(visit) },
  { name: 'embed-not-found', reach: failing(404) },
  { name: 'embed-error', reach: failing(500) },
  {
    name: 'gif',
    reach: async visit => {
      const { page, context, origin } = visit
      await serveGif(context, DESCRIBED)
      await page.goto(addressOf(origin, { ...langOf(visit), widget: 'gif' }))
      await expect(page.locator(PICTURE_SHOWN).first()).toBeVisible()
    },
  },
  {
    name: 'player',
    reach: visit => openEmbed(visit, { widget: 'player' }),
  },
  {
    name: 'player-cta',
    reach: visit =>
      openEmbed(visit, { widget: 'player' }, { cta: { text: 'Buy the cat', link: 'https://shop.example/' } }),
  },
  { name: 'player-share', reach: visit => openShare(visit, { widget: 'player' }) },
]
