/** Whole pages: the configurator, those of the server, the documentation. */
import { encodePayload } from '../../../../server/http/analyticsPayload.ts'
import { ORIGIN, STAFF, testServer } from '../../../unit/server/fakeLibrary.ts'
import { expect } from '../../fixtures.ts'
import { serveCatalog } from './lists.ts'
import { PAGE_SIZE, type Screen, type Visit } from './screen.ts'

async function openPage({ page, origin }: Visit, path: string): Promise<void> {
  await page.goto(`${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A page of the server, with few GIFs, one event, and a clock that stands. */
const serverPage = (path: string) => async (visit: Visit) => {
  const server = await testServer({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5) })
  visit.atEnd(() => server.close())
  const payload = encodePayload({ responseId: 'r', gifId: 'cat1' })
  await server.get('/v2/pingback?api_key=k', {
    method: 'POST',
    body: JSON.stringify({ events: [{ action_type: 'SEEN', analytics_response_payload: payload }] }),
    headers: { 'Content-Type': 'application/json' },
  })
  await visit.context.route(`${ORIGIN}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    const answer = await server.get(pathname + search, { headers: { ...STAFF, Accept: 'text/html' } })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
  await openPage({ ...visit, origin: ORIGIN }, path)
}

export const pageScreens: readonly Screen[] = [
  {
    name: 'configurator',
    size: PAGE_SIZE,
    async reach(visit) {
      await serveCatalog(visit.context)
      await openPage(visit, '/#gif=hero')
      await expect(visit.page.locator('.picker [role="listitem"] img').first()).toBeVisible()
      await expect(visit.page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
      // The options are those of the table, whatever they are.
      await visit.page.locator('summary', { hasText: 'Look' }).click()
    },
  },
  {
    name: 'playground',
    size: PAGE_SIZE,
    async reach(visit) {
      await serveCatalog(visit.context)
      await openPage(visit, '/playground')
      await expect(visit.page.locator('.live [role="listitem"] img').first()).toBeVisible()
    },
  },
  { name: 'page-front', size: PAGE_SIZE, reach: serverPage('/') },
  { name: 'page-gif', size: PAGE_SIZE, reach: serverPage('/gifs/cat1-cat1') },
  { name: 'page-clip', size: PAGE_SIZE, reach: serverPage('/gifs/vid1-vid1') },
  { name: 'page-channel', size: PAGE_SIZE, reach: serverPage('/channels/mia_moves') },
  { name: 'page-search', size: PAGE_SIZE, reach: serverPage('/search?q=cat') },
  { name: 'page-no-results', size: PAGE_SIZE, reach: serverPage('/search?q=xyzzyx') },
  { name: 'page-not-found', size: PAGE_SIZE, reach: serverPage('/gifs/none-nothing') },
  { name: 'docs', size: PAGE_SIZE, isDocument: true, reach: visit => openPage(visit, '/docs/') },
  {
    name: 'docs-table',
    size: PAGE_SIZE,
    isDocument: true,
    reach: visit => openPage(visit, '/docs/providers'),
  },
]
