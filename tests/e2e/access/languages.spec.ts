/**
 * Every widget in a language that is nobody's: each text in brackets and half as long again, so
 * that what is not translated or does not fit shows. It stands in for German, so nothing of it
 * ships.
 */
import { readdirSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { MESSAGES } from '../../../src/i18n/strings.ts'
import { addressOf, serveGif, YOUTUBE } from '../embed/fixtures.ts'
import { axTree } from './axTree.ts'
import { clippedTexts, sidewaysScrolling } from './layout.ts'
import { expect, SCREENS, test } from './screens.ts'

const LANGUAGES = readdirSync('src/i18n/locales').map(name => name.replace('.ts', ''))
/** The screens with texts that no other has, or with the least room. */
const WIDGETS = new Set([
  ...['embed-paused', 'embed-scrolled', 'embed-copied', 'embed-watching', 'embed-touch', 'embed-not-found'],
  ...['player-share', 'player-cta', 'grid-more', 'grid-end', 'grid-empty', 'grid-paused', 'carousel-error'],
  ...['related', 'video-error', 'video-share', 'picker-suggestions', 'picker-error'],
])
/** Texts from the provider, the operator, or the test. */
const DATA =
  /^(Picture \d+|A cat in a cape.*|Buy the cat|A hero|Jane Doe|Giflet|Paper Sea|@tidal\.loops|cats?|cat dance|ca|t|t dance|dogs|party|Animals|Food|YouTube|<.*|https?:.*|GIF)$/s
/** How much a text of this size may grow: https://www.w3.org/International/articles/article-text-size */
const GROWTH = 0.4

const pseudo = (text: string) => `⟦${text} ${'é'.repeat(Math.ceil(text.length * GROWTH))}⟧`

async function servePseudo(context: BrowserContext): Promise<void> {
  const strings = Object.fromEntries(MESSAGES.map(text => [text, pseudo(text)]))
  await context.route('**/assets/de-*.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const strings = ${JSON.stringify(strings)}`,
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}

/** Names, values and descriptions in an accessibility tree. */
const saidIn = (tree: string): string[] => [
  ...[...tree.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replaceAll('\\"', '"')),
  ...[...tree.matchAll(/ \((.*?)\)/g)].map(([, text = '']) => text),
]

for (const screen of SCREENS.filter(({ name }) => WIDGETS.has(name))) {
  test(`${screen.name}: every text is translated, and fits when it is longer`, async ({
    page,
    context,
    reach,
  }) => {
    await servePseudo(context)
    await reach(screen, 'de')
    const untranslated = async () => {
      const tree = (await axTree(page)).replace(/ lang="[^"]*"/g, '')
      return saidIn(tree)
        .map(text => text.replace(/⟦.*(⟧|…$)/gs, '').trim())
        .filter(text => /\p{L}/u.test(text) && !DATA.test(text))
    }
    await expect.poll(untranslated).toEqual([])
    await expect.poll(async () => (await clippedTexts(page)).filter(text => text.includes('⟦'))).toEqual([])
    await expect.poll(() => sidewaysScrolling(page)).toEqual([])
  })
}

test('every language fits where room is least, and stands on its side', async ({ page, context, origin }) => {
  await serveGif(context, { external_media: YOUTUBE })
  await page.setViewportSize({ width: 300, height: 240 })
  for (const lang of LANGUAGES) {
    await page.goto('about:blank')
    await page.goto(addressOf(origin, { lang }))
    await expect(page.locator('.giflet')).toHaveAttribute('dir', /ar|he/.test(lang) ? 'rtl' : 'ltr')
    await expect(page.locator('.giflet-page')).toHaveAttribute('data-revealed', 'true')
    await page.mouse.move(20, 60)
    await expect(page.locator('.giflet-embed-panel')).toHaveAttribute('data-shown', 'true')
    expect([lang, await clippedTexts(page)]).toEqual([lang, []])
    await page.locator('[part~="share"]').first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([lang, await clippedTexts(page)]).toEqual([lang, []])
    expect(await sidewaysScrolling(page)).toEqual([])
  }
})
