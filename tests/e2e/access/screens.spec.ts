/**
 * Every screen as a screen reader gets it (`trees/NAME.txt`, reviewed like code and written anew by
 * `--update-snapshots=all`), what axe finds in it in light and in dark, and whether it keeps its
 * texts when they are spaced, and its width at 400 %.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from '../harness/axe.ts'
import { axTree } from './axTree.ts'
import { clippedTexts, sidewaysScrolling, spaceText, tinyTexts } from './layout.ts'
import type { Screen } from './screens/screen.ts'
import { expect, SCREENS, test } from './screens.ts'

/** Without what is in `main`. */
const frameOf = (tree: string) => tree.replace(/^( *)main\n(?:\1 .*\n)*/gm, '$1main\n$1  …\n')

async function expectTree(
  page: Page,
  { name, isDocument }: Screen,
  origin: string,
  update: string,
): Promise<void> {
  const file = new URL(`trees/${name}.txt`, import.meta.url)
  const read = async () => {
    const tree = (await axTree(page)).replaceAll(origin, 'http://origin')
    return isDocument ? frameOf(tree) : tree
  }
  if (update === 'all' || update === 'changed') {
    const reads = async () => new Set([await read(), await read(), await read()])
    await expect.poll(async () => (await reads()).size).toBe(1)
    writeFileSync(file, await read())
  }
  await expect.poll(read).toBe(readFileSync(file, 'utf8'))
}

/** 1280 × 1024 px at 200 % and at 400 %, which WCAG 1.4.4 and 1.4.10 ask for. */
const ZOOMS = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } } as const

for (const screen of SCREENS) {
  test(screen.name, async ({ page, reach, origin }, { config }) => {
    await reach(screen)
    await expectTree(page, screen, origin, config.updateSnapshots)

    // Colours change by transitions, which axe looks into the middle of.
    await test.step('axe, in light', () => expect.poll(() => axeViolations(page)).toEqual([]))
    await page.emulateMedia({ colorScheme: 'dark' })
    // Only colours differ; forced ones are the visitor's own.
    await test.step('axe, in dark', () =>
      expect.poll(() => axeViolations(page, ['color-contrast'])).toEqual([]))
    await page.emulateMedia({ colorScheme: 'light' })

    const size = page.viewportSize()
    for (const [zoom, zoomed] of Object.entries(ZOOMS)) {
      await test.step(zoom, async () => {
        await page.setViewportSize(zoomed)
        await expect.poll(() => sidewaysScrolling(page)).toEqual([])
        await expect.poll(() => clippedTexts(page)).toEqual([])
        await expect.poll(() => tinyTexts(page)).toEqual([])
      })
    }
    if (size) await page.setViewportSize(size)
    await test.step('text spacing', async () => {
      const clipped = await clippedTexts(page)
      await spaceText(page)
      const lost = async () => (await clippedTexts(page)).filter(text => !clipped.includes(text))
      await expect.poll(lost).toEqual([])
    })
    await test.step('text spacing at 400 %', async () => {
      await page.setViewportSize(ZOOMS['400 %'])
      await expect.poll(() => sidewaysScrolling(page)).toEqual([])
    })
  })
}
