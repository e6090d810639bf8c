/** Playing, pausing, seeking and resizing. */
import { expect, test } from '../fixtures.ts'
import { command, eventCount, expectPlaying, expectPosition, playerPage, videoState } from './player.ts'

test('a video keeps its position when a resize switches the file', async ({ page, visit }) => {
  await visit(playerPage('{{video}}', { style: 'width: 240px' }))
  await expectPlaying(page)
  const small = await page.locator('video').getAttribute('src')
  await command(page, 'pause()')
  await command(page, 'seekTo(1.2)')
  await expectPosition(page, 1.2)
  await page.locator('#place').evaluate((place: HTMLElement) => place.style.setProperty('width', '960px'))
  await expect.poll(() => page.locator('video').getAttribute('src')).not.toBe(small)
  await expectPosition(page, 1.2)
  // A canvas holds the last frame until the new file shows its own.
  await expect(page.locator('.giflet-video-held')).toBeHidden()
  expect(await eventCount(page, 'pause')).toBe(1)
})

test('a video fetches nothing under saved data until the visitor plays it', async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  const fetched: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'media') fetched.push(request.url())
  })
  await visit(playerPage('{{video}}'))
  await expect.poll(() => eventCount(page, 'ready')).toBe(1)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
  expect(fetched).toEqual([])
  await page.getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await expect.poll(() => videoState(page, 'currentTime')).toBeGreaterThan(0)
  expect(fetched).not.toEqual([])
  expect(await videoState(page, 'paused')).toBe(true)
  await page.getByRole('button', { name: 'Play' }).click()
  await expectPlaying(page)
})
