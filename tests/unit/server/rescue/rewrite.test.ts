import { spawnSync } from 'node:child_process'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../../scripts/build/paths.ts'
import type { Item } from '../../../../server/library/items.ts'
import { findPages } from '../../../../server/rescue/findPages.ts'
import { readPageAt } from '../../../../server/rescue/readPage.ts'
import { CHANGED_MEANWHILE, rewritePage } from '../../../../server/rescue/rewrite.ts'
import { survey } from '../../../../server/rescue/survey.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const item = { id: 'own1', slug: 'cat', title: 'Cat', altText: 'Ein süßer Hund', width: 4, height: 3 } as Item
const rewriting = { itemOf: () => item, base: 'https://gifs.example/', isWriting: true }
const page = 'https://gifs.example/gifs/cat-own1'
const still = 'https://gifs.example/media/own1/original_still.jpg'
const widget = `<div data-gif="own1" data-gif-width="480" data-gif-ratio="4/3"><a href="${page}"><svg viewBox="0 0 4 3" width="min(480px,100%)" display="block" role="img"><title>Ein s&#252;&#223;er Hund</title><image href="${still}" width="4" height="3"/></svg></a></div><script async src="https://gifs.example/giflet.js"></script>`

async function write(name: string, bytes: Buffer) {
  const path = join(tempFolder(), name)
  await writeFile(path, bytes)
  const { pages } = await survey(await findPages([path]), { read: readPageAt })
  const [found] = pages
  if (!found) throw new Error('nothing was found')
  return { path, found }
}

const frame = '<iframe src="https://giphy.com/embed/a" width="480"></iframe>'
test.each([
  ['a.html', 'latin1', `<p>Grün</p>\r\n${frame}\r\n`, `<p>Grün</p>\r\n${widget}\r\n`],
  ['b.htm', 'utf8', `\ufeff<p>Grün 🐈</p>${frame}`, `\ufeff<p>Grün 🐈</p>${widget}`],
  ['c.html', 'utf16le', `\ufeff<p>Grün</p>${frame}`, `\ufeff<p>Grün</p>${widget}`],
  [
    'd.md',
    'utf8',
    '![ü](https://i.giphy.com/a.webp)\r\n',
    '![ü](https://gifs.example/media/own1/original.webp)\r\n',
  ],
  ['e.md', 'utf8', '<https://giphy.com/gifs/cat-a>', `<${page}>`],
  [
    'f.html',
    'utf8',
    '<img src="https://media.giphy.com/media/a/giphy_s.gif">',
    '<img src="https://gifs.example/media/own1/original.gif">',
  ],
  [
    'g.html',
    'utf8',
    '<a href="https%3A%2F%2Fgiphy.com%2Fembed%2Fa">',
    '<a href="https://gifs.example/embed/own1">',
  ],
  ['h.html', 'utf8', '<meta content="https://media.giphy.com/media/a/200.png">', `<meta content="${still}">`],
] as const)('%s in %s keeps all other bytes', async (name, encoding, before, after) => {
  const { path, found } = await write(name, Buffer.from(before, encoding))
  await chmod(path, 0o640)
  const dry = await rewritePage(found, { ...rewriting, isWriting: false })
  expect(await readFile(path)).toEqual(Buffer.from(before, encoding))
  expect(await rewritePage(found, rewriting)).toEqual(dry)
  expect(await readFile(path)).toEqual(Buffer.from(after, encoding))
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(await readdir(join(path, '..'))).toHaveLength(1)
})

test('shows each change as a line', async () => {
  const text = 'x\nhttps://giphy.com/gifs/a https://giphy.com/gifs/b\ny\n\nhttps://gph.is/c'
  const { found } = await write('a.md', Buffer.from(text))
  const { diff, references } = await rewritePage(found, rewriting)
  expect(references).toHaveLength(3)
  expect(diff.slice(2)).toEqual([
    '@@ -2,1 +2,1 @@',
    '-https://giphy.com/gifs/a https://giphy.com/gifs/b',
    `+${page} ${page}`,
    '@@ -5,1 +5,1 @@',
    '-https://gph.is/c',
    `+${page}`,
  ])
})

test('does not overwrite a file that was changed meanwhile', async () => {
  const { path, found } = await write('a.html', Buffer.from(frame))
  await writeFile(path, `${frame} more`)
  await expect(rewritePage(found, rewriting)).rejects.toThrow(CHANGED_MEANWHILE)
  expect(await readFile(path, 'utf8')).toBe(`${frame} more`)
})

test('a run that is killed while it writes leaves the file as it was, and the next run continues', async () => {
  const { path, found } = await write('a.html', Buffer.from(frame))
  await chmod(path, 0o640)
  const killed = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    fs.chmod = async () => process.kill(process.pid, 'SIGKILL')
    syncBuiltinESMExports()
    const { rewritePage } = await import('./server/rescue/rewrite.ts')
    const [page, item] = JSON.parse(process.env.GIVEN)
    await rewritePage(page, { itemOf: () => item, base: 'https://gifs.example/', isWriting: true })`
  const { signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', killed],
    { cwd: ROOT, env: { ...process.env, GIVEN: JSON.stringify([found, item]) } },
  )
  expect(signal).toBe('SIGKILL')
  expect(await readFile(path, 'utf8')).toBe(frame)
  expect(await readdir(join(path, '..'))).toHaveLength(2)
  await rewritePage(found, rewriting)
  expect(await readFile(path, 'utf8')).toBe(widget)
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(await readdir(join(path, '..'))).toEqual(['a.html'])
})
