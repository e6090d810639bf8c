/** The examples of other frameworks, built by these, and of none. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  buildApp,
  checkTypes,
  FRAMEWORKS_DIR,
  installed,
  picturesShown,
  provider,
  serveApp,
  startApps,
  startServer,
  visit,
  visitApp,
} from './apps.ts'

startApps()

/** Frameworks write scripts and styles into their HTML. */
const OPEN = "default-src * 'unsafe-inline' data:"
const STARTS_MS = 60_000

async function builtBy(program: string, name: string): Promise<string> {
  const folder = installed.addBesideFrameworks(name, `examples/${name}`)
  await installed.run(join(FRAMEWORKS_DIR, 'node_modules', program), ['build'], folder, {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    GIFLET_API: `${provider.origin}/v1/`,
    PUBLIC_GIFLET_API: `${provider.origin}/v1/`,
    VITE_GIFLET: `${provider.origin}/`,
  })
  return folder
}

const imageLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const [image] = document.querySelectorAll<HTMLImageElement>('img[alt][width]')
    return image !== undefined && image.naturalWidth > 0
  })

async function pickIn(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[src*="picker"]')
  await frame.locator('.giflet-tile-link').first().click()
  await imageLoaded(page)
}

declare global {
  /** Pictures of the server's whose files scripts changed. */
  var changedPictures: string[]
}

function watchPictures(): void {
  globalThis.changedPictures = []
  // Only what the server wrote is in such an element. What is out of sight ends its download.
  const note = ({ target, attributeName }: MutationRecord) => {
    const picture = (target as Element).closest('picture')
    if (picture && attributeName && (target as Element).hasAttribute(attributeName))
      changedPictures.push(picture.outerHTML)
  }
  const files = { attributes: true, attributeFilter: ['src', 'srcset', 'sizes'] }
  new MutationObserver(records => records.forEach(note)).observe(document, { subtree: true, ...files })
}

/** Requests of a first visit with an empty cache, and the page after hydration. */
async function servedPictures(url: string, reducedMotion: 'reduce' | 'no-preference') {
  const asked: string[] = []
  const { page, complaints } = await visit(url, watchPictures, async page => {
    await page.emulateMedia({ reducedMotion })
    page.on('request', request => request.resourceType() === 'image' && asked.push(request.url()))
  })
  await page
    .locator(`.giflet-tile[data-moving=${reducedMotion !== 'reduce'}]`)
    .first()
    .waitFor()
  await picturesShown(page, 2)
  const files = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLImageElement>('picture > img'), ({ currentSrc }) => currentSrc),
  )
  return { page, complaints, asked, files }
}

/**
 * The server's tiles are in the page and load what moves, or the still, as the visitor wants it;
 * the browser keeps them.
 */
async function goesOn(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  expect(html.split('giflet-tile-picture').length - 1).toBeGreaterThanOrEqual(12)
  const { asked, ...moves } = await servedPictures(url, 'no-preference')
  expect(asked.some(file => moves.files.includes(file))).toBe(true)
  expect(await moves.page.evaluate(() => changedPictures)).toEqual([])
  const still = await servedPictures(url, 'reduce')
  expect(still.asked.filter(file => moves.files.includes(file))).toEqual([])
  const { page, complaints } = still
  const tiles = page.getByRole('list', { name: 'Trending GIFs' }).getByRole('listitem')
  await picturesShown(page, 2)
  await tiles.last().scrollIntoViewIfNeeded()
  await expect.poll(() => tiles.count(), { timeout: STARTS_MS }).toBeGreaterThan(12)
  expect(complaints).toEqual([])
}

test('chat sends and shows the picked GIF', async () => {
  const folder = await buildApp('chat', 'examples/chat')
  await checkTypes(folder)
  const { page, complaints } = await visitApp(folder)
  await page.getByRole('button', { name: 'GIF', exact: true }).click()
  await page.locator('.giflet-picker .giflet-tile-link').first().click()
  await imageLoaded(page)
  expect(await page.locator('.giflet-picker').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('Look!')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').getByText('Look!').waitFor()
  expect(complaints).toEqual([])
})

test('plain HTML', async () => {
  const folder = installed.add('plain-html/dist', 'examples/plain-html')
  const file = join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace('http://127.0.0.1:4400', provider.origin))
  const { page, complaints } = await visit(await serveApp(join(folder, '..'), OPEN))
  await expect.poll(() => page.locator('[data-gif-state=ready]').count()).toBe(2)
  await pickIn(page)
  expect(await page.locator('input[name=gif]').inputValue()).toMatch(/./)
  expect(complaints).toEqual([])
})

describe.each(['vue', 'svelte'])('<gif-embed> in %s', name => {
  test('follows its attributes and reports a pick', async () => {
    const folder = await builtBy('vite/bin/vite.js', name)
    const { page, complaints } = await visit(await serveApp(folder, OPEN))
    await expect.poll(() => page.locator('[data-gif-state=ready]').count()).toBe(2)
    await pickIn(page)
    await page.getByRole('searchbox').fill('dog')
    await page.getByRole('searchbox').press('Tab')
    await page.locator('gif-embed[src="search:dog"][data-gif-state=ready]').waitFor()
    expect(complaints).toEqual([])
  })
})

test('Astro, with an island', async () => {
  const folder = await builtBy('astro/astro.js', 'astro')
  await goesOn(await serveApp(folder, OPEN))
})

test('Next.js, with server components', async () => {
  const next = 'next/dist/bin/next'
  const folder = await builtBy(next, 'next')
  const program = join(FRAMEWORKS_DIR, 'node_modules', next)
  await goesOn(await startServer(program, ['start', '-p', '0', '-H', '127.0.0.1'], folder))
})
