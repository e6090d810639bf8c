/** A file is enough: GIFs by their addresses, with no provider, in frames and in the page. */
import { expect, test } from '../fixtures.ts'
import { isStill, movingGif } from '../harness/pixels.ts'

const MODES = ['frame', 'shadow'] as const
const FILES = 'https://files.test'

test.beforeEach(async ({ context }) => {
  const body = await movingGif(300, 200)
  await context.route(`${FILES}/**`, route =>
    route.request().url().includes('lost')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/gif', body }),
  )
})

for (const mode of MODES) {
  const script = `<base href="${FILES}/posts/"><script async src="{{origin}}/giflet.js" data-gif-mode="${mode}"
    data-gif-provider="giphy" data-gif-key="abc"></script>`

  test(`${mode}: a relative address shows its file in its own size, without calls or events`, async ({
    page,
    visit,
    requests,
    expectCleanConsole,
  }) => {
    await visit(`${script}<div data-gif="file:../cat.gif" data-gif-width="400" data-gif-alt="A cat"></div>`)
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    await expect.poll(async () => (await element.boundingBox())?.height).toBeCloseTo(400 / 1.5, -1)
    const media = (mode === 'frame' ? page.frameLocator('iframe') : page).locator('.giflet-media')
    await expect(media.getByAltText('A cat')).toBeVisible()
    await expect.poll(() => isStill(media)).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => isStill(media)).toBe(true)
    const widget = mode === 'frame' ? page.frameLocator('iframe') : page
    await widget.getByRole('button', { name: 'Share' }).press('Enter')
    await expect(widget.getByLabel('Link')).toHaveValue(`${FILES}/cat.gif`)
    await expect(widget.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/data-gif="file:https:/)
    expect([...new Set(requests.filter(url => url.startsWith(FILES)))]).toEqual([`${FILES}/cat.gif`])
    expect(requests.filter(url => /giphy|klipy|\/v[12]\//.test(url))).toEqual([])
    expectCleanConsole()
  })

  test(`${mode}: files wait for consent, reduced motion shows the still, and a missing file is an error`, async ({
    page,
    visit,
    requests,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(`${script}<div id="a" data-gif="file:/cat.gif" data-gif-still="/still.gif" data-gif-ratio="1"
      data-gif-width="300" data-gif-consent="click"></div>
      <div id="b" data-gif="file:/lost.gif" data-gif-width="300">Kept</div>`)
    const files = () => requests.filter(url => url.startsWith(FILES)).map(url => url.slice(FILES.length))
    const lost = page.locator('#b')
    await expect(lost).toHaveAttribute('data-gif-state', 'error')
    await expect(lost).toContainText('Kept')
    expect(new Set(files())).toEqual(new Set(['/lost.gif']))
    await page.locator('#a').getByRole('button').press('Enter')
    await expect(page.locator('#a')).toHaveAttribute('data-gif-state', 'ready')
    await expect.poll(files).toContain('/still.gif')
    expect(files()).not.toContain('/cat.gif')
  })
}
