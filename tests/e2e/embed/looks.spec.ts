/** Screenshots of every state at three sizes, and in the dark at one. */
import type { Page } from '@playwright/test'
import { type Embed, expect, hover, test, YOUTUBE } from './fixtures.ts'

const SIZES = [
  [250, 200],
  [480, 360],
  [800, 600],
] as const

/** Every tile in view is there and shows its picture. */
const shown = (embed: Embed) =>
  expect
    .poll(() =>
      embed.panel.locator('.giflet-tile, .giflet-skeleton').evaluateAll(async boxes => {
        const inView = boxes.filter(box => {
          const { top, bottom } = box.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        const pictures = inView.map(box => box.querySelector<HTMLImageElement>('.giflet-tile-picture'))
        await Promise.all(pictures.map(picture => picture?.decode().catch(() => {})))
        return inView.length > 0 && pictures.every(picture => picture?.complete && picture.naturalWidth > 0)
      }),
    )
    .toBe(true)

type Reach = (page: Page, embed: Embed) => Promise<unknown>

/** Those in a row are reached one from the other; each row starts with a new embed. */
const STATES: Record<string, Reach>[] = [
  {
    idle: async () => {},
    hover: async (page, embed) => {
      await hover(page, embed)
      await shown(embed)
    },
    scrolled: async (page, embed) => {
      await page.locator('.giflet-embed-scroller').evaluate(scroller => scroller.scrollTo(0, 180))
      await expect(embed.panel).toHaveAttribute('data-grid-active', 'true')
      await shown(embed)
    },
  },
  {
    share: async page => {
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    back: async (page, embed) => {
      await hover(page, embed)
      await page.getByRole('button', { name: 'Watch' }).click()
      await page.frameLocator('iframe').locator('#pause').click()
      await expect(page.getByRole('button', { name: 'Back to GIF' })).toBeVisible()
    },
  },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [theme, sizes] of Object.entries({ light: SIZES, dark: [SIZES[1]] })) {
  for (const size of sizes) {
    const name = `${size.join('x')}-${theme}`
    test(`embed ${name}`, async ({ page, open }) => {
      for (const row of STATES) {
        const embed = await open({ gif: { external_media: YOUTUBE }, options: { theme }, size: [...size] })
        for (const [state, reach] of Object.entries(row)) {
          await reach(page, embed)
          // The code contains the server's port, which differs in every run.
          const mask = [page.locator('.giflet-copy-text')]
          await expect(page).toHaveScreenshot(`embed-${state}-${name}.png`, { mask })
        }
        await page.goto('about:blank')
      }
    })
    test(`player ${name}`, async ({ page, open }) => {
      const cta = { text: 'Send it to someone dear', link: 'https://shop.example/' }
      await open({ gif: { cta }, options: { theme, widget: 'player' }, size: [...size] })
      await expect(page).toHaveScreenshot(`player-${name}.png`)
    })
  }
}

for (const theme of ['light', 'dark']) {
  test.describe(`touch ${theme}`, () => {
    test.use({ hasTouch: true, isMobile: true })
    test('footer', async ({ page, open }) => {
      await open({ gif: { external_media: YOUTUBE }, options: { theme }, size: [360, 360] })
      await page.getByRole('button', { name: 'A hero' }).tap()
      await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
      await expect(page).toHaveScreenshot(`touch-footer-${theme}.png`)
    })
  })
}
