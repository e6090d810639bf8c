import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runFfmpeg } from '../../../../server/media/ffmpeg.ts'
import { cutVideo } from '../../../../server/site/videoFile.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

it('tells a client nothing that ffmpeg says, which may name files', async () => {
  const path = join(tempFolder(), 'video.mov')
  // A codec that only ffmpeg refuses.
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-c:v', 'mjpeg', path])
  const cut = cutVideo(await readFile(path), 0, 1, new AbortController().signal)
  await expect(cut).rejects.toMatchObject({ status: 400, message: 'The video cannot be read' })
})
