/** The embed page of our own server, which has the API's answer in it. */
import { expect, test } from '../fixtures.ts'

const asksFor = (id: string) => (url: string) => new URL(url).pathname === `/v1/gifs/${id}`

for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
  test(`the embed page shows its GIF without a request for it: ${sandbox}`, async ({
    page,
    visit,
    origin,
    samples,
    requests,
  }) => {
    const { id } = samples.gif
    const frame = `<iframe src="${origin}/embed/${id}" sandbox="${sandbox}" width="480" height="360"></iframe>`
    await visit(`<!doctype html><title>Host</title>${frame}`)
    const embed = page.frameLocator('iframe')
    await expect(embed.locator('.giflet-embed')).toHaveAttribute('data-gif-id', id)
    const still = embed.locator('.giflet-media-still')
    await expect(still).toBeVisible()
    await expect
      .poll(() => still.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(requests.filter(asksFor(id))).toEqual([])
  })
}

test('events name the written answer, as for a requested one', async ({ page, origin, samples }) => {
  const { id } = samples.gif
  const sent = page.waitForRequest(request => request.url().includes('/pingback'))
  await page.goto(`${origin}/embed/${id}`)
  const written = await page.locator('[data-answer]').textContent()
  const { data } = JSON.parse(written ?? '') as { data: { analytics_response_payload: string } }
  expect((await sent).postData()).toContain(data.analytics_response_payload)
})
