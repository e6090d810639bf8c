import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runCommand } from '../helper/runCommand.ts'

const SIDE = 40

/** Adds a picture to the library in a folder, as an operator does. Throws with what went wrong. */
export async function addGreenSquare(folder: string): Promise<void> {
  const file = join(folder, 'green square.png')
  const picture = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#0a7' } })
  await picture.png().toFile(file)
  await add(folder, file)
}

/** Adds one that moves, which has videos too. */
export async function addBlinkingSquare(folder: string): Promise<void> {
  const file = join(folder, 'blinking square.gif')
  const pixels = Buffer.alloc(SIDE * SIDE * 2 * 3)
  pixels.fill(200, pixels.length / 2)
  const raw = { width: SIDE, height: SIDE * 2, channels: 3 as const, pageHeight: SIDE }
  await sharp(pixels, { raw })
    .gif({ delay: [200, 200] })
    .toFile(file)
  await add(folder, file)
}

/** Adds both, and removes their media, as if `add` had been interrupted. */
export async function addUnmade(folder: string): Promise<void> {
  await addGreenSquare(folder)
  await addBlinkingSquare(folder)
  for (const made of ['media', 'manifests']) await rm(join(folder, made), { recursive: true })
}

async function add(folder: string, file: string): Promise<void> {
  const { code, errors } = await runCommand(['add', file], { GIFLET_CACHE: folder })
  if (code !== 0) throw new Error(errors.join('\n'))
}
