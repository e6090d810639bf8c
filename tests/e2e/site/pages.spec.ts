/** The demo's own pages: sharp pictures, and lists that take the width they have. */
import { expect, test } from '../fixtures.ts'
import { patient } from '../harness/patience.ts'

/** Pictures are drawn when they are asked for. */
const DRAWN = { timeout: patient(60_000) }
/** A browser may round the box of a picture up. */
const ROUNDING_PX = 1

test('no picture of the front page is stretched over more pixels than its file has', async ({
  page,
  origin,
}) => {
  test.slow()
  await page.goto(origin)
  const pictures = page.locator('.strip [role="listitem"] img')
  const stretched = () =>
    pictures.evaluateAll((images, rounding) => {
      const loaded = (images as HTMLImageElement[]).filter(image => image.naturalWidth > 0)
      return {
        loaded: loaded.length,
        stretched: loaded
          .filter(
            image => image.naturalWidth + rounding < image.getBoundingClientRect().width * devicePixelRatio,
          )
          .map(image => `${image.currentSrc}: ${image.naturalWidth} px`),
      }
    }, ROUNDING_PX)
  await expect.poll(async () => (await stretched()).loaded, DRAWN).toBeGreaterThan(0)
  expect((await stretched()).stretched).toEqual([])
})

test("the tiles of search and of a GIF's page fill their width", async ({ page, origin, samples }) => {
  for (const path of ['/search?q=happy', `/gifs/${samples.gif.slug}-${samples.gif.id}`]) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    const unused = () =>
      page.locator('.tiles').evaluate(list => {
        const tiles = [...list.querySelectorAll('li')].map(tile => tile.getBoundingClientRect())
        const main = document.querySelector('main') as HTMLElement
        const { left, right } = main.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(main)
        const before = Math.min(...tiles.map(tile => tile.left)) - left - Number.parseFloat(paddingLeft)
        const after = right - Number.parseFloat(paddingRight) - Math.max(...tiles.map(tile => tile.right))
        return Math.max(before, after)
      })
    for (const width of [320, 700, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(unused, `${path}, ${width} px`).toBeLessThan(2)
    }
  }
})
