import { join } from 'node:path'
import sharp from 'sharp'
import { runLibrary } from '../../server/library/cli.ts'

/** Adds one picture to the library in a folder, as an operator does. Throws with what went wrong. */
export async function addGreenSquare(folder: string): Promise<void> {
  const file = join(folder, 'green square.png')
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
  await picture.png().toFile(file)
  const said: string[] = []
  const quiet = { step() {}, done() {}, at() {}, line() {}, end() {} }
  const code = await runLibrary(['add', file, '--cache', folder], {
    out() {},
    error: line => said.push(line),
    progress: () => quiet,
  })
  if (code !== 0) throw new Error(said.join('\n'))
}
