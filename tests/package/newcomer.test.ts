/** A newcomer: a template of Vite, the package, two samples of its README; built, opened, used. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { FRAMEWORKS_DIR, installed, picturesShown, provider, serveApp, startApps, visit } from './apps.ts'

startApps()

const OPEN = "default-src * 'unsafe-inline' data:"
const MODULES = join(FRAMEWORKS_DIR, 'node_modules')

function samples(): [first: string, picker: string] {
  const readme = readFileSync(join(installed.folder, 'node_modules/giflet/README.md'), 'utf8')
  const codes = [...readme.matchAll(/```tsx\n(.*?)```/gs)].map(([, code = '']) => code)
  const picker = codes.find(code => code.includes('export const GifButton'))
  if (!codes[0] || !picker) throw new Error('The README has no such samples')
  return [codes[0], picker]
}

const ADDRESS = 'https://gifs.example/'

/** The address in the README, answered by the provider. */
const answerReadme = (page: Page) =>
  page.route(`${ADDRESS}**`, async route => {
    const url = route.request().url().replace(ADDRESS, `${provider.origin}/`)
    await route.fulfill({ response: await route.fetch({ url, timeout: 0 }) })
  })

test.each([
  ['react-ts', 'App', undefined],
  ['preact-ts', 'app', 'preact-10'],
  ['preact-ts', 'app', 'preact'],
])('create-vite --template %s, %s.tsx, %s', async (template, app, preact) => {
  const from = join(MODULES, `create-vite/template-${template}`)
  const folder = installed.addBesideFrameworks(`newcomer-${preact ?? 'react'}`, from)
  if (preact) installed.use(folder, 'preact', preact)
  const [first, picker] = samples()
  writeFileSync(join(folder, 'src/GifButton.tsx'), picker)
  const withPicker = first.replace(
    '<Trending />',
    '<GifButton send={({ id }) => console.log(id)} />\n    <Trending />',
  )
  const code = `import { GifButton } from './GifButton.tsx'\n${withPicker}\nexport default App\n`
  writeFileSync(join(folder, `src/${app}.tsx`), code)
  await installed.run(`${ROOT}node_modules/typescript/bin/tsc`, ['-b'], folder)
  const env = { NODE_ENV: 'production' }
  await installed.run(join(MODULES, 'vite/bin/vite.js'), ['build', '--logLevel=warn'], folder, env)

  const { page, complaints } = await visit(await serveApp(folder, OPEN), undefined, answerReadme)
  await picturesShown(page, 2)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('cat')
  const found = page.locator('.giflet-picker').getByRole('list', { name: /cat/ })
  const tile = found.getByRole('listitem').first()
  const [said] = await Promise.all([
    page.waitForEvent('console', entry => entry.type() === 'log'),
    tile.locator('.giflet-tile-link').click(),
  ])
  expect(said.text()).toBe(await tile.locator('[data-gif-id]').getAttribute('data-gif-id'))
  expect(complaints).toEqual([])
})
