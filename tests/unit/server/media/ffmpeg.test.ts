import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeMedia, limited, runFfmpeg, untrustedInput } from '../../../../server/media/ffmpeg.ts'
import { listen } from '../../../helper/listen.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { pngBomb } from './hostileFiles.ts'

const ENDLESS = ['-re', '-f', 'lavfi', '-i', 'testsrc=s=16x16:r=10']
const NOWHERE = ['-f', 'null', '-']

const folder = tempFolder()
const secret = join(folder, 'secret.mp4')
let requests = 0
const { port } = await listen((_, response) => {
  requests += 1
  response.end()
})
const address = `http://127.0.0.1:${port}/a.ts`
beforeAll(() => runFfmpeg(['-f', 'lavfi', '-i', 'color=s=16x16:d=0.2', '-pix_fmt', 'yuv420p', secret]))

/** Processes whose command line contains `mark`. */
const running = (mark: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(mark))

describe('runFfmpeg', () => {
  it('kills the process of an endless stream', async () => {
    const mark = join(folder, 'endless.mp4')
    await expect(runFfmpeg([...ENDLESS, mark], { timeoutMs: 300 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(running(mark)).toEqual([])
  })

  it('is killed on abort', async () => {
    const leaving = new AbortController()
    const mark = join(folder, 'left.mp4')
    const work = runFfmpeg([...ENDLESS, mark], { signal: leaving.signal })
    const ended = expect(work).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => running(mark)).not.toEqual([])
    leaving.abort()
    await ended
    expect(running(mark)).toEqual([])
    await expect(runFfmpeg(NOWHERE, { signal: leaving.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is killed if it writes too much', async () => {
    const work = runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=64x64', '-f', 'rawvideo', '-'], {
      maxOutputBytes: 100_000,
    })
    await expect(work).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })
})

it.skipIf(process.platform === 'win32')('ffmpeg gets no more memory than two gibibytes', () => {
  const said = execFileSync(...limited('/bin/sh', ['-c', 'ulimit -v']), { encoding: 'utf8' })
  expect(Number(said)).toBe(2 * 1024 * 1024)
})

describe('untrustedInput', () => {
  const read = async (name: string, contents: string | Buffer) => {
    const path = join(folder, name)
    await writeFile(path, contents)
    return runFfmpeg([...untrustedInput(path), '-frames:v', '1', ...NOWHERE], { timeoutMs: 20_000 })
  }

  it('reads a video', async () => {
    await expect(runFfmpeg([...untrustedInput(secret), ...NOWHERE])).resolves.toBeDefined()
    expect(await describeMedia(secret)).toMatch(/Video: h264.*16x16/)
  })

  it.each([
    ['a list of files beside it', 'beside.mp4', "ffconcat version 1.0\nfile 'secret.mp4'\n"],
    ['a list of files', 'files.mp4', `ffconcat version 1.0\nfile '${secret}'\n`],
    ['a playlist of files', 'list.mp4', `#EXTM3U\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`],
    ['a playlist of addresses', 'urls.m3u8', `#EXTM3U\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`],
    ['a manifest', 'dash.mpd', `<MPD><BaseURL>${address}</BaseURL></MPD>`],
    ['a description of a session', 'session.sdp', 'v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'],
    ['a drawing', 'drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${secret}"/></svg>`],
    ['text', 'text.mp4', 'hello'],
  ])('refuses %s and opens none of its references', async (_, name, contents) => {
    await expect(read(name, contents)).rejects.toMatchObject({ code: 'FFMPEG_FAILED' })
    expect(requests).toBe(0)
  })

  it('refuses a codec that is not on its list', async () => {
    const path = join(folder, 'motion-jpeg.mov')
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      'color=s=16x16:d=0.2',
      '-c:v',
      'mjpeg',
      '-pix_fmt',
      'yuvj420p',
      path,
    ])
    const work = runFfmpeg([...untrustedInput(path), ...NOWHERE])
    await expect(work).rejects.toMatchObject({ code: 'FFMPEG_FAILED' })
  })

  it.each([5_000, 20_000])('refuses a picture of %d by as many pixels', async side => {
    await expect(read('bomb.png', pngBomb(side))).rejects.toMatchObject({ code: 'FFMPEG_FAILED' })
  })
})
