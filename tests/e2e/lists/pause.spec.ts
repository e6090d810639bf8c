/**
 * What is paused does not move on the screen, whatever its attributes say and whatever becomes of
 * its still.
 */
import type { BrowserContext } from '@playwright/test'
import { isStill, movingGif } from '../harness/pixels.ts'
import { expect, test } from './fixtures.ts'

type StillAnswer = 'none' | 'fails' | 'hangs'

const STILLS: [name: string, answer: StillAnswer][] = [
  ['has no still', 'none'],
  ['has a still that fails to load', 'fails'],
  ['waits for its still', 'hangs'],
]

/** Every moving file is a GIF that changes its colour; stills are answered as told. */
async function serveMoving(context: BrowserContext, still: StillAnswer): Promise<void> {
  const body = await movingGif(480, 320)
  await context.route('https://media.test/**', route => {
    if (!route.request().url().endsWith('/s.gif'))
      return route.fulfill({
        contentType: 'image/gif',
        body,
        headers: { 'access-control-allow-origin': '*' },
      })
    // The answer that never comes is the one that is not given.
    return still === 'hangs' ? undefined : route.fulfill({ status: 404 })
  })
}

for (const [name, still] of STILLS) {
  test(`Pause stops a tile that ${name}`, async ({ context, serve, openList }) => {
    await serve({ total: 1, stills: still !== 'none' })
    await serveMoving(context, still)
    const frame = await openList('bare', { gif: 'search:cat', columns: '2' })
    const tile = frame.locator('[data-gif-id="g0"]')
    await expect.poll(() => isStill(tile)).toBe(false)
    await frame.getByRole('button', { name: 'Pause' }).click()
    expect(await isStill(tile)).toBe(true)
    await frame.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => isStill(tile)).toBe(false)
  })
}

for (const still of ['none', 'fails'] satisfies StillAnswer[]) {
  test(`reduced motion shows a tile at rest, its still: ${still}`, async ({
    page,
    context,
    serve,
    openList,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await serve({ total: 1, stills: still !== 'none' })
    await serveMoving(context, still)
    const frame = await openList('bare', { gif: 'search:cat', columns: '2' })
    const tile = frame.locator('[data-gif-id="g0"]')
    await expect(tile.locator('canvas')).toBeVisible()
    expect(await isStill(tile)).toBe(true)
  })

  test(`Pause stops the GIF of an embed, its still: ${still}`, async ({ context, serve, openList }) => {
    await serve({ total: 1, stills: still !== 'none' })
    await serveMoving(context, still)
    const frame = await openList('bare', { gif: 'g0', widget: 'embed' }, 'width:480px;height:320px')
    const media = frame.locator('.giflet-media')
    await expect.poll(() => isStill(media)).toBe(false)
    await frame.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => isStill(media)).toBe(true)
  })
}
