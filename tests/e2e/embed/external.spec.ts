/** Videos at video hosts, with stand-ins that speak their players' messages. */
import { addressOf, expect, hover, serveGif, serveVideoHosts, test, VIMEO, YOUTUBE } from './fixtures.ts'

for (const [name, media, heard] of [
  ['youtube', YOUTUBE, /mute/],
  ['vimeo', VIMEO, /setVolume:0/],
] as const) {
  test(`${name}: no request before Watch; Back to GIF shows when paused or ended, not while playing`, async ({
    page,
    open,
    requests,
  }) => {
    const embed = await open({ gif: { external_media: media } })
    await hover(page, embed)
    await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
    expect(embed.videoHosts).toEqual([])
    expect(requests.filter(url => /ExternalPlayer/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Watch' }).click()
    const player = page.frameLocator('iframe')
    const back = page.getByRole('button', { name: 'Back to GIF' })
    await expect(player.locator('#heard')).toHaveText(heard)
    await expect(back).toHaveCount(0)
    await player.locator('#pause').click()
    await expect(back).toBeVisible()
    await player.locator('#play').click()
    await expect(back).toHaveCount(0)
    await player.locator('#end').click()
    await expect(back).toBeVisible()
    await expect(embed.root).toHaveAttribute('data-moving', 'false')
    await back.click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'A hero' })).toBeFocused()
    await expect(embed.root).toHaveAttribute('data-moving', 'true')
  })
}

test('a part that does not load leaves the GIF, and can be tried again', async ({ page, open }) => {
  const embed = await open({ gif: { external_media: YOUTUBE } })
  await hover(page, embed)
  for (const [name, file, part] of [
    ['Share', /ShareMenu/, '[role="dialog"]'],
    ['Watch', /ExternalPlayer/, 'iframe'],
  ] as const) {
    await page.route(file, route => route.abort('internetdisconnected'))
    await page.getByRole('button', { name }).press('Enter')
    const again = page.getByRole('button', { name: 'Try again?' })
    await expect(again).toBeFocused()
    await expect(embed.root).toHaveAttribute('data-moving', 'true')
    await page.unroute(file)
    await again.click()
    await expect(page.locator(part)).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('the video host receives the options and their changes', async ({ page, visit, context }) => {
  await serveGif(context, { external_media: YOUTUBE })
  const videoHosts = await serveVideoHosts(context)
  await visit(
    `<!doctype html><title>Host</title><div style="width:480px" data-gif="hero" data-gif-widget="video" data-gif-muted="false" data-gif-volume="0.4" data-gif-loop="true" data-gif-controls="always" data-gif-api="https://api.test/v1/"></div><script async src="{{origin}}/giflet.js"></script>`,
  )
  const widget = page.locator('[data-gif]')
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  const inside = widget.frameLocator('iframe')
  await inside.getByRole('button', { name: 'Watch' }).click()
  const player = inside.frameLocator('iframe')
  await expect(player.locator('#heard')).toContainText('unMute setVolume:40')
  const asked = videoHosts.length
  await widget.evaluate((element: HTMLElement) => {
    element.dataset.gifVolume = '0.9'
  })
  await expect(player.locator('#heard')).toContainText('setVolume:90')
  // It plays on: no new address.
  expect(videoHosts).toHaveLength(asked)
  // A video that loops does not end.
  await player.locator('#end').click()
  await expect(player.locator('#heard')).toContainText(/ playVideo\b/)
  await widget.evaluate((element: HTMLElement) => {
    element.dataset.gifMuted = 'true'
  })
  await expect(player.locator('#heard')).toContainText(/mute$/)
})

test('Back to GIF shows if the player never answers', async ({ page, context, open }) => {
  const embed = await open({ gif: { external_media: YOUTUBE } })
  await context.route(/youtube-nocookie/, route => route.abort())
  await hover(page, embed)
  await page.clock.install()
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.clock.fastForward(5000)
  await page.getByRole('button', { name: 'Back to GIF' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test("opens the video host's page where a player cannot be nested", async ({
  page,
  visit,
  context,
  origin,
}) => {
  await serveGif(context, { external_media: YOUTUBE })
  const videoHosts = await serveVideoHosts(context)
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  await visit(
    `<!doctype html><title>Host</title><iframe sandbox="${sandbox}" width="480" height="360" src="${addressOf(origin).replaceAll('&', '&amp;')}"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.giflet-media-still')).toBeVisible()
  await page.mouse.move(60, 60)
  await page.mouse.move(90, 90)
  const popup = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Watch on YouTube' }).click()
  await (await popup).waitForURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s')
  expect(videoHosts.filter(url => url.includes('embed'))).toEqual([])
})
