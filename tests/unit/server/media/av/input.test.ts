import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { Input, VIDEO } from '../../../../../server/media/av/input.ts'
import { openVideo } from '../../../../../server/media/decode/openVideo.ts'
import { madeVideo } from '../../../../helper/madeVideo.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { writeVideo } from '../../../../helper/writeVideo.ts'

it.each([
  ['takes what the setting gives memory for', 40e6, false, undefined],
  ['gives a video up whose decoder needs more', 46e6, false, /MEDIA_MAX_MEGAPIXELS allows more/],
  ['takes it if it was taken before', 46e6, true, undefined],
  ['gives up even then what needs far more', 60e6, true, /MEDIA_MAX_MEGAPIXELS allows more/],
])('%s', async (_what, bytes, isTaken, reason) => {
  const path = join(tempFolder(), 'a.mp4')
  await writeVideo(path)
  const media = openVideo(path, 'video', { bytes: 1e6, pixels: 5_000, frames: 100, seconds: 10, isTaken })
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(bytes).mockReturnValueOnce(0)
  const readAll = async () => {
    let count = 0
    for await (const _frame of media.frames(media)) count += 1
    return count
  }
  const told = await readAll().catch(String)
  rss.mockRestore()
  if (reason) expect(told).toMatch(reason)
  else expect(told).toBeGreaterThan(0)
})

/**
 * The last byte of the flags of each `tkhd` (ISO/IEC 14496-12), whose lowest bit enables a track.
 */
function setFlags(path: string, flags: readonly number[]): void {
  const file = readFileSync(path)
  let at = 0
  for (const value of flags) {
    at = file.indexOf('tkhd', at) + 4
    file.writeUInt8(value, at + 3)
  }
  writeFileSync(path, file)
}

it.each([
  ['the first of two that are enabled', [1, 1], 32],
  ['the one that is enabled', [0, 1], 64],
  ['the first if none is', [0, 0], 32],
])('of two video tracks, reads %s', (_which, flags, width) => {
  const sizes = [32, 64].map(side => ({ width: side, height: side }))
  const path = madeVideo({ sizes, lengths: [100] })
  setFlags(path, flags)
  const input = new Input(path)
  expect(input.streams(VIDEO)[0]?.codecpar.width).toBe(width)
  input.close()
})
