/** The documentation as pages, and the HTML on them pasted where it says it works. */
import { readFileSync } from 'node:fs'
import { DOC_PAGES } from '../../demo/docs/pages.ts'
import { ROOT } from '../../scripts/build/paths.ts'
import { expect, test } from './fixtures.ts'
import { axeViolations } from './harness/axe.ts'

/** Pages whose HTML blocks each show a GIF. */
const RUN = ['script', 'iframe', 'element', 'wordpress', 'markdown', 'providers', 'privacy', 'moving']
const CDN = /https:\/\/cdn\.example\.com/g
/** Of the public providers, which no test asks. */
const NAMED = / data-gif-(?:provider|key)="[^"]*"/g

const blocksOf = (name: string): string[] => {
  const file = DOC_PAGES.find(page => page.name === name)?.file ?? ''
  return [...readFileSync(ROOT + file, 'utf8').matchAll(/```html\n(.*?)```/gs)].map(([, code = '']) => code)
}

for (const name of RUN) {
  for (const [index, block] of blocksOf(name).entries()) {
    test(`${name}: example ${index + 1} shows a GIF`, async ({ page, origin, hostPage }) => {
      const html = block.replace(CDN, origin).replace(NAMED, '')
      await page.goto(hostPage(`<!doctype html><html lang="en"><title>Host</title>\n${html}`))
      if (html.includes('data-gif-consent')) {
        const button = page.getByRole('button').first()
        if (!html.includes('consent(true)')) await button.click()
      }
      const shown = html.includes('<iframe')
        ? page.frameLocator('iframe').locator('img, video').first()
        : page.locator('[data-gif-state="ready"]').first()
      await expect(shown).toBeAttached()
      const waiting = page.locator('[data-gif]:not([data-gif-state="ready"]), gif-embed:not([data-gif])')
      if (!html.includes('<iframe') && !html.includes('<meta')) await expect(waiting).toHaveCount(0)
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 700, 1200]) {
    test(`fits ${width} px, ${colorScheme}`, async ({ page, origin, expectCleanConsole }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['', 'providers']) {
        await page.goto(`${origin}/docs/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/docs-${path}-${colorScheme}-${width}.png` })
      }
      expectCleanConsole()
    })
  }
}

test('every page opens from the front page, and is accessible', async ({ page, origin }) => {
  await page.goto(`${origin}/`)
  await page.getByRole('link', { name: 'Documentation' }).click()
  for (const { name } of DOC_PAGES) {
    const response = await page.goto(`${origin}/docs/${name}`)
    expect([name, response?.status()]).toEqual([name, 200])
  }
  await page.goto(`${origin}/docs/providers`)
  expect(await axeViolations(page)).toEqual([])
})
