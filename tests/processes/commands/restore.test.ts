/** `restore`, in a process of its own as an operator runs it: this one keeps databases open. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../server/index.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { addGreenSquare } from '../../server/greenSquare.ts'
import { BIN } from '../../server/serverProcess.ts'

it('restores a backup while no server runs, and nothing else', async () => {
  const cache = tempFolder()
  const file = join(tempFolder(), 'people.backup')
  const env = { ...process.env, GIFLET_CACHE: cache }
  const run = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', env })
  await addGreenSquare(cache)
  const id = readdirSync(join(cache, 'added'))[0]?.replace('.json', '') ?? ''
  run('edit', id, '--title', 'Tiger')
  expect(run('backup', file).status).toBe(0)
  run('edit', id, '--title', 'Lion')

  for (const other of [join(cache, 'content.db'), join(cache, 'nothing')]) {
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
