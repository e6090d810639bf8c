/** A library of two squares, and the command line over it. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach } from 'vitest'
import { runCommand } from '../../helper/runCommand.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

/** Call outside of tests. `add` puts the squares of `folder/files` into the library `first`. */
export function twoSquares() {
  const folder = tempFolder()
  const config = join(folder, 'giflet.env')

  async function said(...args: string[]) {
    const { code, out, errors } = await runCommand([...args, '--config', config], {})
    return { code, out: out.join('\n'), errors: errors.join('\n') }
  }
  const cacheOf = (name: string) => join(folder, name)
  /** Another library; before each test it is `first`. */
  const use = (name: string) => writeFile(config, `GIFLET_CACHE=${cacheOf(name)}\nLOG=off\n`)

  beforeAll(async () => {
    await mkdir(join(folder, 'files'))
    for (const [name, background] of [
      ['red square', '#e11'],
      ['blue square', '#11e'],
    ] as const) {
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toFile(join(folder, 'files', `${name}.png`))
    }
    await use('first')
    await said('add', join(folder, 'files'))
  })
  beforeEach(() => use('first'))

  const ids = async () =>
    (await readdir(join(cacheOf('first'), 'added'))).map(name => name.replace('.json', ''))
  return { folder, config, said, cacheOf, use, ids }
}
