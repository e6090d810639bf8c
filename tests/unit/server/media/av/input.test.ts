import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openVideo } from '../../../../../server/media/decode/openVideo.ts'
import { writeVideo } from '../../../../helper/makeMedia.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

it('gives a video up whose decoder needs more memory than the setting gives', async () => {
  const path = join(tempFolder(), 'a.mp4')
  await writeVideo(path)
  const media = openVideo(path, 'video', { bytes: 1e6, pixels: 5_000, frames: 100, seconds: 10 })
  const frames = media.frames(media)
  expect((await frames.next()).done).toBe(false)
  // Stands for pictures that the decoder holds.
  const ballast = Buffer.alloc(100_000_000, 1)
  await expect(async () => {
    for await (const _ of frames) expect(ballast.length).toBeGreaterThan(0)
  }).rejects.toMatchObject({
    code: 'UNREADABLE',
    message: expect.stringContaining('MEDIA_MAX_MEGAPIXELS'),
  })
})
