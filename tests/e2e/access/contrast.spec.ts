/**
 * Contrast of texts and signs over pictures, on what is on the screen: over white, black and noise.
 * The colours of the text are the browser's, those behind it are taken with the text away.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addressOf, expect, serveGif, test, YOUTUBE } from '../embed/fixtures.ts'

const SIZE = 480
/** https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum, and non-text-contrast. */
const TEXT_RATIO = 4.5
const SIGN_RATIO = 3
/** Share of the pixels behind a text that decides, so that a few noisy ones do not. */
const QUANTILE = 0.05

const plain = (level: number) => Buffer.alloc(SIZE * SIZE * 3, level)
function noise(): Buffer {
  const pixels = plain(0)
  // A seeded generator, so that every run sees the same.
  let seed = 7
  for (let at = 0; at < pixels.length; at += 3) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    pixels.fill(seed % 2 ? 255 : 0, at, at + 3)
  }
  return pixels
}
const PICTURES = { white: plain(255), black: plain(0), noise: noise() }

type Colour = readonly [red: number, green: number, blue: number]

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Colour, b: Colour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

interface Sign {
  name: string
  needs: number
  colour: Colour
  box: { x: number; y: number; width: number; height: number }
}

/** Everything over the picture: texts by their lines, icons by their box. */
const signsOf = (page: Page): Promise<Sign[]> =>
  page.evaluate(
    ([text, sign]) => {
      const found: Sign[] = []
      const colourOf = (element: Element) => {
        const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        canvas.fillStyle = getComputedStyle(element).color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [red, green, blue] as const
      }
      const add = (element: Element, rect: DOMRect, needs: number) => {
        const { x, y, width, height } = rect
        const visible = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
        const inside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
        if (!visible || !inside || width < 4) return
        const name = `${element.closest('[part]')?.getAttribute('part')} ${element.textContent}`
        found.push({ name, needs, colour: colourOf(element), box: { x, y, width, height } })
      }
      for (const element of document.querySelectorAll('.giflet :is(a, button, h2, span, bdi, p)')) {
        const line = [...element.childNodes].find(node => node.nodeType === 3 && node.nodeValue?.trim())
        if (!line) continue
        const range = document.createRange()
        range.selectNode(line)
        add(element, range.getBoundingClientRect(), text)
      }
      for (const icon of document.querySelectorAll('.giflet svg'))
        add(icon, icon.getBoundingClientRect(), sign)
      return found
    },
    [TEXT_RATIO, SIGN_RATIO] as const,
  )

/** The same without what is written and drawn on it. */
async function bareScreenshot(page: Page): Promise<Buffer> {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.giflet * { color: transparent !important; text-shadow: none !important } .giflet svg { visibility: hidden !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return sheet
  })
  const screenshot = await page.screenshot()
  await sheet.evaluate(sheet => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(adopted => adopted !== sheet)
  })
  return screenshot
}

for (const [name, pixels] of Object.entries(PICTURES)) {
  test(`texts and signs are legible over ${name}`, async ({ page, context, origin }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: SIZE, height: SIZE })
    await serveGif(context, { external_media: YOUTUBE, images: filesOf() }, 0)
    const body = await sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } })
      .png()
      .toBuffer()
    await context.route('https://media.test/over/**', route =>
      route.fulfill({ contentType: 'image/png', body, headers: { 'access-control-allow-origin': '*' } }),
    )
    await page.goto(addressOf(origin))
    await expect(page.locator('.giflet-media-still').first()).toBeVisible()
    await page.mouse.move(60, 200)
    await expect(page.locator('.giflet-embed-panel')).toHaveAttribute('data-shown', 'true')
    let signs: Sign[] = []
    let bare = sharp()
    // Late content moves the panel, so a picture counts only if all was in place before and after.
    await expect(async () => {
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
      )
      signs = await signsOf(page)
      bare = sharp(await bareScreenshot(page)).removeAlpha()
      expect(await signsOf(page)).toEqual(signs)
      expect(signs.map(sign => sign.name).join()).toContain('Jane Doe')
      expect(signs.length).toBeGreaterThan(4)
    }).toPass({ intervals: [200] })

    const poor: string[] = []
    for (const { name, needs, colour, box } of signs) {
      const area = {
        left: Math.floor(box.x),
        top: Math.floor(box.y),
        width: Math.ceil(box.width),
        height: Math.ceil(box.height),
      }
      const behind = await bare.clone().extract(area).raw().toBuffer()
      const ratios = Array.from({ length: behind.length / 3 }, (_, at) =>
        contrast(colour, [behind[at * 3] ?? 0, behind[at * 3 + 1] ?? 0, behind[at * 3 + 2] ?? 0]),
      ).sort((a, b) => a - b)
      const ratio = ratios[Math.floor(ratios.length * QUANTILE)] ?? 0
      if (ratio < needs) poor.push(`${name}: ${ratio.toFixed(2)} of ${needs}`)
    }
    expect(poor).toEqual([])
  })
}

/** Renditions of one size, all the same picture. */
function filesOf(): Record<string, object> {
  const file = { url: 'https://media.test/over/a.png', width: `${SIZE}`, height: `${SIZE}` }
  return { original: file, original_still: file, fixed_width: file, fixed_width_still: file }
}
