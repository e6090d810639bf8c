/** Tiles: loading, hover and click. */
import { expect, test } from './fixtures.ts'

test('hovering a tile shows its uploader, clicking it opens its page, and both are reported', async ({
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

test('tiles far below the view are not loaded', async ({ serve, openList }) => {
  const api = await serve({ total: 300 })
  const frame = await openList('bare', { gif: 'search:cat' }, 'height:400px')
  await expect(frame.locator('img[data-state="shown"]').first()).toBeVisible()
  const asked = new Set(api.pictures.map(path => Number.parseInt(path, 10)))
  expect(asked.size).toBeLessThan(40)
})
