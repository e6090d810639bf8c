/** `restore`, in a process of its own as an operator runs it: this one keeps databases open. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../server/index.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const BIN = fileURLToPath(new URL('../../../server/bin.mjs', import.meta.url))

it('restores a backup while no server runs, and nothing else', async () => {
  const folder = tempFolder()
  const cache = join(folder, 'cache')
  const file = join(folder, 'people.backup')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [BIN, ...args], {
      encoding: 'utf8',
      env: { ...process.env, GIFLET_CACHE: cache },
    })
  mkdirSync(join(folder, 'in'))
  const square = { create: { width: 8, height: 8, channels: 3, background: '#e11' } } as const
  await sharp(square)
    .png()
    .toFile(join(folder, 'in', 'square.png'))
  expect(run('add', join(folder, 'in')).status).toBe(0)
  const id = readdirSync(join(cache, 'added'))[0]?.replace('.json', '') ?? ''
  run('edit', id, '--title', 'Tiger')
  expect(run('backup', file).status).toBe(0)
  run('edit', id, '--title', 'Lion')

  for (const other of [join(cache, 'content.db'), join(folder, 'nothing')]) {
    const refused = run('restore', other)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('cannot be restored')
  }
  expect(run('restore', file)).toMatchObject({ status: 0, stdout: `restored ${file}\n` })

  const store = await openStore({ folder: cache })
  onTestFinished(() => store.close())
  expect(await store.gifs.patches()).toEqual([{ id, patch: { title: 'Tiger' } }])
  expect(run('restore', file).stderr).toContain('stop the server first')
})
