import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { rescue } from '../../../../server/commands/rescue.ts'
import { writeAddedItem } from '../../../../server/library/add/addedFiles.ts'
import { cachePaths, prepareCache } from '../../../../server/library/cache.ts'
import { readSettings } from '../../../../server/settings/readSettings.ts'
import { listen } from '../../../helper/listen.ts'
import { recordTerminal } from '../../../helper/runCommand.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { barItem } from '../../../processes/library/drawing.ts'

const hash = 'a'.repeat(64)
const item = {
  ...barItem('gabc12345678', { title: 'Happy Cat', tags: ['cat'], aliases: ['giphy:abc'] }),
  source: { kind: 'added' as const, file: `${hash.slice(0, 24)}.gif`, hash },
}
const PAGE =
  '<p>x</p>\r\n<iframe src="https://giphy.com/embed/abc"></iframe>\r\n<a href="https://tenor.com/view/sad-cat-gif-7">y</a>'
let folder: string
let cache: string

beforeEach(async () => {
  folder = join(tempFolder(), 'pages')
  cache = tempFolder()
  await mkdir(join(folder, '.hidden'), { recursive: true })
  await writeFile(join(folder, 'a.html'), PAGE)
  await writeFile(join(folder, 'none.md'), 'no GIFs')
  await writeFile(join(folder, 'other.txt'), PAGE)
  await writeFile(join(folder, '.hidden', 'a.html'), PAGE)
  const paths = cachePaths(cache)
  await prepareCache(paths)
  await writeAddedItem(paths, item)
})

async function said(...args: string[]) {
  const { terminal, ...heard } = recordTerminal()
  const settings = readSettings({ PUBLIC_URL: 'https://gifs.example', GIFLET_CACHE: cache })
  return { code: await rescue.run(args, settings, terminal), ...heard }
}
const page = () => readFile(join(folder, 'a.html'), 'utf8')

test('lists references and shows the changes, and writes only with --write', async () => {
  const { code, out } = await said(folder)
  expect(code).toBe(0)
  expect(out[0]).toBe('2 references to 2 GIFs in 1 page: 1 in the library, 0 lost, 1 not asked for')
  expect(out[1]).toMatch(/^1 of Tenor\. Tenor allowed copies only .* https:/)
  expect(out[2]).toBe('Nothing was fetched: --yes does, once you may keep copies.')
  expect(out.slice(3, 5)).toEqual(['--- a.html', '+++ a.html'])
  expect(out.at(-1)).toBe('1 would be replaced with --write')
  expect(await page()).toBe(PAGE)
  const report = join(cache, 'report.json')
  await said(folder, '--write', '--report', report)
  expect(await page()).toMatch(
    /^<p>x<\/p>\r\n<div data-gif="gabc12345678".*<\/script>\r\n<a href="https:\/\/tenor\.com/,
  )
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject([
    { page: 'a.html', line: 2, gif: 'giphy:abc', result: 'replaced', id: item.id },
    { page: 'a.html', line: 3, gif: 'tenor:7', result: 'found', nearest: `${item.id} Happy Cat` },
  ])
  expect((await said(folder, '--write')).out.at(-1)).toBe('0 replaced')
})

test('reads a page by its address', async () => {
  const { port } = await listen((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(PAGE)
  })
  const { out, code } = await said(`http://127.0.0.1:${port}/a`, '--write')
  expect([code, out[0], out.at(-1)]).toEqual([
    0,
    '2 references to 2 GIFs in 1 page: 1 in the library, 0 lost, 1 not asked for',
    '0 replaced',
  ])
})

test.each([
  [[], 'needs a folder'],
  [['a.html', '--report', 'a.txt'], '--report a.txt: must end in .json or .csv'],
  [['/no/such/folder'], '/no/such/folder cannot be read'],
  [[import.meta.filename], 'is none of HTML'],
])('%j is refused', async (args, message) => {
  await expect(said(...args)).rejects.toThrow(message)
})
