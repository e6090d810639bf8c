/** `add`, killed at several moments: the next run continues, and no partial file is left. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../helper/runCommand.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const FILES = 4
const PATIENCE = { timeout: 120_000, interval: 20 }

const below = (folder: string) => readdir(folder, { recursive: true }).catch((): string[] => [])
const isHalf = (path: string) => path.endsWith('.tmp')

/** Two frames that no other file has. */
const gif = (red: number) =>
  sharp(Buffer.concat([Buffer.alloc(96 * 64 * 3, red), Buffer.alloc(96 * 64 * 3, red + 20)]), {
    raw: { width: 96, height: 128, channels: 3, pageHeight: 64 },
  }).gif()

test('continues where it was killed', { timeout: 300_000 }, async () => {
  const root = tempFolder()
  const [folder, cache] = [join(root, 'in'), join(root, 'cache')]
  const env = { ...process.env, GIFLET_CACHE: cache }
  await mkdir(folder)
  for (let at = 0; at < FILES; at += 1) await gif(at * 40).toFile(join(folder, `square ${at}.gif`))

  const addUntil = async (isReached: (files: string[]) => boolean) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/library.ts', 'add', folder], {
      detached: true,
      stdio: 'ignore',
      env,
    })
    const ended = once(child, 'exit')
    await vi.waitFor(async () => expect(isReached(await below(cache))).toBe(true), PATIENCE)
    // With the processes that encode.
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
  }
  const manifests = (files: string[]) => files.filter(path => path.startsWith('manifests/')).length
  await addUntil(files => files.some(path => path.startsWith('media/')))
  await addUntil(files => manifests(files) >= 2)

  const { code, out, errors } = await runCommand(['add', folder], env)
  expect([code, errors]).toEqual([0, []])
  expect(out.join()).toMatch(/^\d added, \d already there, 0 could not be read$/)
  const checked = await runCommand(['check'], env)
  expect([checked.code, checked.out.at(-1)]).toEqual([0, 'Everything is in order.'])
  const files = await below(cache)
  expect(manifests(files)).toBe(FILES)
  expect(files.filter(path => path.startsWith('media/') && isHalf(path))).toEqual([])
})
