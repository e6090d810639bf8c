/**
 * Pictures of every kind, made for it, are read as the browser shows them: the same frames, for as
 * long, with the same pixels. What the browser refuses is refused, or shown as far as it goes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../helper/tempFolder.ts'
import { browserFrames, browserVideo, openPage } from './browserFrames.ts'
import { gifFiles } from './corpus/gifFiles.ts'
import type { MadeFile } from './corpus/madeFile.ts'
import { pngFiles } from './corpus/pngFiles.ts'
import { avifFiles, videoFiles } from './corpus/streamFiles.ts'
import { webpFiles } from './corpus/webpFiles.ts'
import { differenceOf, differenceOfVideo, LIMITS, momentsOf, type Nearness, readAll } from './readAll.ts'

/** Difference of 255 between two decoders' values of a colour. */
const NEAR: Nearness = { most: 3 }
/** Decoders smooth the edges of colours differently. */
const NEAR_LOSSY: Nearness = { average: 4 }

const page = await openPage()

/** The differences; empty if there are none. */
async function compare(file: MadeFile, folder: string): Promise<string[]> {
  const path = join(folder, file.name)
  writeFileSync(path, file.bytes)
  const theirs = await browserFrames(page, file.bytes, file.type, LIMITS.frames).catch((error: unknown) =>
    String(error),
  )
  const ours = await readAll(path).catch((error: unknown) => String(error))
  // A file cut off, which the browser refuses, is read as far as it goes.
  if (typeof theirs === 'string')
    return typeof ours === 'string' || ours.endsEarly
      ? []
      : [`${file.name}: read, but not by the browser: ${theirs}`]
  if (typeof ours === 'string') return [`${file.name}: ${ours}, browser ${theirs.frames.map(f => f.ms)}`]
  const isCut = theirs.count > LIMITS.frames
  const lines = differenceOf(ours, theirs.frames, file.isLossy ? NEAR_LOSSY : NEAR)
  if (isCut !== (ours.cut !== undefined)) lines.push(`${theirs.count} frames, but cut: ${ours.cut}`)
  return lines.map(line => `${file.name}: ${line}`)
}

test.each([
  ['GIF', gifFiles, 75],
  ['PNG', pngFiles, 60],
  ['WebP', webpFiles, 20],
  ['AVIF', avifFiles, 15],
] as const)('%s', async (_name, make, atLeast) => {
  const files = await make()
  expect(files.length).toBeGreaterThanOrEqual(atLeast)
  const folder = tempFolder()
  const lines: string[] = []
  for (const file of files) lines.push(...(await compare(file, folder)))
  expect(lines).toEqual([])
})

test('video', async () => {
  const folder = tempFolder()
  const lines: string[] = []
  for (const file of await videoFiles()) {
    const path = join(folder, file.name)
    writeFileSync(path, file.bytes)
    const ours = await readAll(path).catch((error: unknown) => String(error))
    if (typeof ours === 'string') {
      lines.push(`${file.name}: ${ours}`)
      continue
    }
    const theirs = await browserVideo(page, file, momentsOf(ours)).catch((error: unknown) => String(error))
    if (typeof theirs === 'string') lines.push(`${file.name}: browser ${theirs.slice(0, 100)}`)
    else
      lines.push(
        ...differenceOfVideo(ours, theirs, [...ours.delaysMs.keys()], NEAR_LOSSY).map(
          line => `${file.name}: ${line}`,
        ),
      )
  }
  expect(lines).toEqual([])
})
