/**
 * The package as its users get it: packed, installed into new applications, built, and run in a
 * browser.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  buildApp,
  buildBy,
  checkTypes,
  DEVELOPMENT,
  installed,
  picturesShown,
  provider,
  startApps,
  startServer,
  trending,
  visit,
  visitApp,
} from './apps.ts'

startApps()

test('the package has its entries, and every file that they refer to', () => {
  const folder = join(installed.folder, 'node_modules/giflet')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>
  }
  const named = Object.values(exports).flatMap(entry =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  )
  for (const path of named) expect(existsSync(join(folder, path)), path).toBe(true)
  expect(Object.keys(exports)).toEqual(
    expect.arrayContaining([
      '.',
      './api',
      './client',
      './compat/giphy',
      './grid',
      './headless',
      './testing',
      './site',
      './analytics',
      './loader',
      './locales/de',
      './styles.css',
    ]),
  )
})

test('the package runs the entries without React in Node', async () => {
  const script = `
      const { altText, createBookmarkClient, createClient } = await import('giflet/api')
      const { pingbackId } = await import('giflet/analytics')
      const { loadGiflet } = await import('giflet/loader')
      const { strings } = await import('giflet/locales/fr')
      const client = createClient({ api: process.argv[2] })
      const { data } = await client.trending({ limit: 2 })
      const calls = createBookmarkClient({ list: (term, request) => client.trending(request), gifs: client.gifs })
      const own = createClient({ api: process.argv[2], provider: { analytics: false, gifs: () => calls } })
      const same = (await own.search('any', { limit: 2 })).data[1].id === data[1].id
      const refused = await loadGiflet({ src: 'x' }).catch(error => error.message)
      console.log(JSON.stringify([data.length, typeof altText(data[0]), pingbackId().length, refused, strings.Share, same]))`
  writeFileSync(join(installed.folder, 'node.mjs'), script)
  const said = await installed.run('../node.mjs', [`${provider.origin}/v1/`], installed.folder)
  expect(JSON.parse(said)).toEqual([
    ...[2, 'string', 16, 'giflet.js is loaded in a browser', 'Partager'],
    true,
  ])
})

test('a bundler drops unused exports: a video player bundle has no grids', async () => {
  const folder = installed.add('shaken', 'tests/package/shaken')
  await installed.run('vite/bin/vite.js', ['build', '--logLevel=warn'], folder)
  const code = readdirSync(join(folder, 'dist/assets'))
    .filter(file => file.startsWith('index'))
    .map(file => readFileSync(join(folder, 'dist/assets', file), 'utf8'))
    .join('')
  expect(code).toContain('giflet-video')
  expect(code).not.toContain('giflet-grid')
  expect(code).not.toContain('giflet-carousel')
  expect(code).not.toContain('giflet-embed-panel')
})

test('esbuild builds it without warnings: the picker of a comment form', async () => {
  const folder = await buildBy('../esbuild-picker/build.mjs', [], 'examples/esbuild-picker')
  await checkTypes(folder)
  const { page, complaints } = await visitApp(folder)
  await page.getByRole('button', { name: 'GIF', exact: true }).click()
  await page.locator('.giflet-picker .giflet-tile-link').first().click()
  await page.getByRole('button', { name: 'Send' }).click()
  await picturesShown(page, 1)
  expect(await page.getByRole('listitem').locator('.giflet-gif').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('webpack builds it without warnings: favorites', async () => {
  const folder = await buildBy('../webpack-favorites/build.mjs', [], 'examples/webpack-favorites')
  const { page, complaints } = await visitApp(folder)
  await picturesShown(page, 2)
  const favorites = page.getByRole('list', { name: 'Favorites' })
  const heart = page
    .getByRole('list', { name: 'Trending' })
    .getByRole('button', { name: /^Favorite/ })
    .first()
  await heart.click()
  await favorites.getByRole('listitem').first().waitFor()
  await heart.click()
  await page.getByText('Press a heart.').waitFor()
  expect(complaints).toEqual([])
})

test('Rollup builds it without warnings: a carousel', async () => {
  const folder = await buildBy('rollup/dist/bin/rollup', ['-c', '--silent'], 'tests/package/rollup')
  const { page, complaints } = await visitApp(folder)
  await picturesShown(page, 2)
  expect(complaints).toEqual([])
})

test('the example from-giphy-react compiles and runs', async () => {
  const folder = await buildApp('from-giphy-react', 'examples/from-giphy-react')
  await checkTypes(folder)
  const { page, complaints } = await visitApp(folder)
  await picturesShown(page, 4)
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().waitFor()
  expect(complaints).toEqual([])
})

test('the example vite-react runs under a strict policy', async () => {
  const folder = await buildApp('vite-react', 'examples/vite-react')
  await checkTypes(folder)
  const { page, complaints } = await visitApp(folder)
  await picturesShown(page, 2)
  const brand = page
    .locator('.giflet-grid')
    .first()
    .evaluate(app => getComputedStyle(app).getPropertyValue('--giflet-brand'))
  expect(await brand).toBe('#0f766e')
  await page.locator('.giflet-tile button').first().click()
  await page.locator('.giflet-embed').waitFor()
  const [, , , any] = await trending('gifs', 4)
  const term = any?.title.split(' ')[0] ?? ''
  await page.getByRole('searchbox').fill(term)
  const found = page.getByRole('list', { name: `GIFs of ${term}` })
  await found.getByRole('listitem').first().waitFor()
  expect(complaints).toEqual([])
})

test.each([11, 10])('the example vite-preact runs in German, on Preact %s', async version => {
  const name = `vite-preact-${version}`
  if (version === 10) installed.use(installed.add(name, 'examples/vite-preact'), 'preact', 'preact-10')
  const folder = await buildApp(name, 'examples/vite-preact')
  await checkTypes(folder)
  const { page, complaints } = await visitApp(folder)
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > 0
  })
  expect(await page.getByRole('button', { name: 'Ton einschalten' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('the example server-rendered runs without warnings from React', async () => {
  const folder = await buildApp('server-rendered', 'examples/server-rendered')
  await checkTypes(folder)
  const ssr = ['build', '--ssr', 'src/server.tsx', '--outDir', 'dist/server', '--logLevel=warn']
  await installed.run('vite/bin/vite.js', ssr, folder, DEVELOPMENT)
  const url = await startServer(join(folder, 'dist/server/server.js'))
  const html = await (await fetch(url)).text()
  expect(html).toContain('giflet-one-still')
  expect(html).toContain('giflet-video')
  for (const reduced of [false, true]) {
    const { page, complaints } = await visit(url)
    if (reduced) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await page.reload()
    }
    await picturesShown(page, 1)
    await page.locator('.giflet-embed').waitFor()
    expect(complaints).toEqual([])
  }
})
