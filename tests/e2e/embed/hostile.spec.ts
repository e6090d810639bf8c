import { API, expect, hover, serveGif, test } from './fixtures.ts'

const LONG = 'Everything, everywhere, and then some more of it '.repeat(40)

for (const [name, gif] of Object.entries({
  'no user': { user: undefined },
  'a user without a name': { user: { id: 'u' } },
  'an endless name': { user: { id: 'u', display_name: LONG, is_verified: true } },
  'an endless title': { title: LONG },
  'a dead avatar': { user: { id: 'u', username: 'jane', avatar_url: 'https://nowhere.test/a/b.png' } },
})) {
  test(`an embed copes with ${name}`, async ({ page, context, open }) => {
    await context.route('https://nowhere.test/**', route => route.abort())
    const embed = await open({ gif })
    await hover(page, embed)
    await expect(embed.panel.getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(480)
    const panel = await embed.panel.evaluate(element => [element.scrollWidth, element.clientWidth])
    expect(panel[0]).toBe(panel[1])
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.locator('.giflet-share').evaluate(menu => menu.scrollWidth <= menu.clientWidth)).toBe(
      true,
    )
  })
}

for (const size of [
  [120, 90],
  [249, 300],
  [400, 199],
  [250, 200],
  [1600, 1200],
] as const) {
  test(`an embed fits ${size[0]} × ${size[1]}`, async ({ page, open }) => {
    const small = size[0] < 250 || size[1] < 200
    const embed = await open({ size: [size[0], size[1]] })
    await page.mouse.move(size[0] / 2, size[1] / 3)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    if (!small) await expect(embed.panel).toHaveAttribute('data-shown', 'true')
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(small ? 0 : 1)
    await expect(page.locator('.giflet-logo')).toHaveCount(small ? 0 : 1)
    if (small) await expect(embed.panel).toHaveCount(0)
    const { width, height } = (await embed.root.boundingBox()) ?? {}
    expect([width, height]).toEqual([...size])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size[1])
    const button = await page.getByRole('button', { name: 'Pause' }).boundingBox()
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24)
  })
}

test('without a height, the embed is as high as the GIF at its width, including footer and menu', async ({
  page,
  visit,
  context,
}) => {
  await serveGif(context)
  for (const mode of ['frame', 'shadow']) {
    await visit(
      `<!doctype html><title>Host</title><div style="width:400px" data-gif="hero" data-gif-mode="${mode}" data-gif-api="${API}"></div><script async src="{{origin}}/giflet.js"></script>`,
    )
    const widget = page.locator('[data-gif]')
    await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    const inside = mode === 'frame' ? widget.frameLocator('iframe') : widget
    const expected = await inside
      .locator('.giflet-embed')
      .evaluate(element => 400 / Number(getComputedStyle(element).aspectRatio.split('/')[0]))
    await expect
      .poll(async () => Math.abs(((await widget.boundingBox())?.height ?? 0) - expected))
      .toBeLessThan(1.01)
    await inside.getByRole('button', { name: 'Share' }).click()
    await expect(inside.getByRole('dialog')).toBeVisible()
    await expect
      .poll(async () => Math.abs(((await widget.boundingBox())?.height ?? 0) - expected))
      .toBeLessThan(1.01)
  }
})
