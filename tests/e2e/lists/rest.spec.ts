/** A list settles: its rendering does not cause another rendering. */
import type { Frame } from '@playwright/test'
import { expect, nextFrames, test, type Way } from './fixtures.ts'

/** Animation frames without a change that count as rest. */
const REST_FRAMES = 60

/** Higher than any screen, as a page that is zoomed out may be. */
test.use({ viewport: { width: 1280, height: 4000 } })

const rendered = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
    return [...root.querySelectorAll('[role="listitem"]')]
      .map(item => item.getAttribute('aria-posinset'))
      .join()
  })

/** Every set of tiles that is rendered during so many animation frames. */
async function renderedDuring(frame: Frame, frames: number): Promise<string[]> {
  const sets = new Set<string>()
  for (let at = 0; at < frames; at++) {
    sets.add(await rendered(frame))
    await nextFrames(frame, 1)
  }
  return [...sets]
}

for (const [way, style] of [
  ['bare', 'width:600px;height:3900px'],
  ['frame', 'width:600px'],
  ['shadow', 'width:600px'],
] satisfies [Way, string][]) {
  test(`a grid higher than the screen, ${way}, renders all visible tiles and keeps them`, async ({
    serve,
    openList,
  }) => {
    await serve({ total: 25, files: false })
    const frame = await openList(way, { gif: 'search:cat' }, style)
    const all = Array.from({ length: 25 }, (_, index) => index + 1).join()
    await expect.poll(() => rendered(frame)).toBe(all)
    expect(await renderedDuring(frame, REST_FRAMES)).toEqual([all])
  })
}

test('a carousel wider than the screen renders all visible tiles and keeps them', async ({
  page,
  serve,
  openList,
}) => {
  await page.setViewportSize({ width: 4000, height: 800 })
  await serve({ total: 100, files: false })
  const frame = await openList('frame', { gif: 'search:cat', widget: 'carousel' }, 'width:3900px')
  await expect.poll(async () => (await rendered(frame)).split(',').length).toBeGreaterThan(10)
  await expect.poll(async () => (await renderedDuring(frame, REST_FRAMES)).length).toBe(1)
})
