/** The data that is stored and sent about a visitor: the session's random id, to the provider. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { API, serveSynthetic } from '../harness/syntheticApi.ts'

/** Names of all that is stored, by the page and by each frame. */
const stored = async (page: Page): Promise<string[]> => {
  const found = page
    .frames()
    .map(frame =>
      frame.evaluate(async () => [
        ...Object.keys(sessionStorage),
        ...Object.keys(localStorage),
        ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
        ...(await caches.keys()),
      ]),
    )
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return [...new Set([...(await Promise.all(found)).flat(), ...cookies])]
}

for (const mode of ['frame', 'shadow']) {
  for (const refused of [false, true]) {
    test(`${mode}, ${refused ? 'with' : 'without'} Global Privacy Control`, async ({
      page,
      context,
      visit,
      origin,
      requests,
    }) => {
      const api = await serveSynthetic(context, { total: 12 })
      if (refused) await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
      await visit(`<!doctype html><div data-gif="g1" style="width:300px"></div>
        <div data-gif="search:cat" style="width:300px"></div><script>
          seen = 0
          addEventListener('gif:seen', () => seen++)
        </script><script src="{{origin}}/giflet.js" data-gif-api="${API}" data-gif-mode="${mode}"></script>`)
      for (const place of await page.locator('[data-gif]:not(script)').all()) {
        await expect(place).toHaveAttribute('data-gif-state', 'ready')
        await place.hover()
      }
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: number }).seen))
        .toBeGreaterThan(2)
      if (!refused) await expect.poll(() => api.pingbacks.length).toBeGreaterThan(0)
      expect(await stored(page)).toEqual(refused ? [] : ['giflet-pingback-id'])
      const hosts = new Set(requests.map(url => new URL(url).host))
      expect([...hosts].sort()).toEqual(
        [new URL(page.url()).host, new URL(origin).host, 'api.test', 'media.test'].sort(),
      )
      // Whatever waits is sent as the page is left.
      await page.goto('about:blank')
      const asked = (part: string) => requests.some(url => url.includes(part))
      expect([asked('/trackEvent-'), asked('/pingback')]).toEqual([!refused, !refused])
    })
  }
}
