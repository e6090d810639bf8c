/**
 * What is paused does not move on the screen, whatever its attributes say and whatever becomes of
 * its still.
 */
import { type StillAnswer, serveMoving } from '../harness/movingMedia.ts'
import { isStill } from '../harness/pixels.ts'
import { expect, test } from './fixtures.ts'

const STILLS: [name: string, answer: StillAnswer][] = [
  ['has no still', 'none'],
  ['has a still that fails to load', 'fails'],
  ['waits for its still', 'hangs'],
]

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
