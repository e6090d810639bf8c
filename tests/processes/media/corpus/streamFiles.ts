/** Videos and animated AVIF of every kind, and stills of AVIF. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ColourTags } from '../../../../server/media/av/output.ts'
import { madeVideo } from '../../../helper/madeVideo.ts'
import { type MadeFile, slopes } from './madeFile.ts'

interface Stream {
  container: 'mp4' | 'mov' | 'webm' | 'avif'
  codec: string
  width?: number
  height?: number
  /** Milliseconds of each picture. */
  lengths?: readonly number[]
  /** FFmpeg's name of the pixels. */
  pixels?: string
  matrix?: 'bt601' | 'bt709'
  range?: 'limited' | 'full'
  isTagged?: boolean
  /** Primaries and transfer, by the numbers of ITU-T H.273. */
  colours?: readonly [primaries: number, transfer: number]
  alpha?: boolean
  options?: Readonly<Record<string, string>>
  /** Changes the file afterwards. */
  change?: (file: Buffer) => void
}

const EVEN = Array.from({ length: 6 }, () => 100)
const [BT709, BT601, SRGB] = [1, 6, 13]

const tagsOf = ({
  matrix = 'bt601',
  range = 'limited',
  isTagged = true,
  colours: [primaries, transfer] = [BT709, SRGB],
}: Stream): ColourTags | undefined =>
  isTagged
    ? {
        matrix: matrix === 'bt709' ? BT709 : BT601,
        primaries,
        transfer,
        range: range === 'full' ? 2 : 1,
      }
    : undefined

async function streamOf(stream: Stream): Promise<Buffer> {
  const { width = 64, height = 48, lengths = EVEN, pixels = 'yuv420p', options = {} } = stream
  const { matrix = 'bt601', range = 'limited', alpha = false, container, codec } = stream
  const filters = `scale=out_color_matrix=${matrix}:out_range=${range}:flags=bicubic+accurate_rnd,format=${pixels}`
  const file = await readFile(
    madeVideo({
      ...{ container, codec, sizes: [{ width, height }], lengths, alpha },
      ...{ filters, encoder: options, tags: tagsOf(stream) },
    }),
  )
  stream.change?.(file)
  return file
}

const H264: Stream = { container: 'mp4', codec: 'libx264', options: { crf: '10' } }
const AV1: Stream = {
  container: 'avif',
  codec: 'libsvtav1',
  options: { crf: '10', preset: '10', 'svtav1-params': 'lp=1' },
}
const VP9: Stream = { container: 'webm', codec: 'libvpx-vp9', options: { crf: '10', 'cpu-used': '5' } }

/** Turns the track (ISO/IEC 14496-12, `tkhd`): the four numbers of its matrix. */
const turned = (a: number, b: number, c: number, d: number) => (file: Buffer) => {
  const matrix = file.indexOf('tkhd') + 44
  for (const [at, value] of [a, b, 0, c, d].entries()) file.writeInt32BE(value * 0x1_00_00, matrix + at * 4)
}

const CODED = {
  'coded-bt2020': [9, 14],
  'coded-p3': [12, 13],
  'coded-hlg': [9, 18],
  'coded-pq': [9, 16],
  'coded-pal': [5, 5],
} as const

const STREAMS: Readonly<Record<string, Stream>> = {
  'even.mp4': H264,
  'even.mov': { ...H264, container: 'mov' },
  'varying.mp4': { ...H264, lengths: [500, 100, 100, 1200, 90, 300] },
  'fast.mp4': { ...H264, lengths: Array.from({ length: 40 }, () => 20) },
  'long.mp4': { ...H264, lengths: [15_000, 15_000] },
  'quarter.mp4': { ...H264, change: turned(0, 1, -1, 0) },
  'half.mp4': { ...H264, change: turned(-1, 0, 0, -1) },
  'three-quarters.mp4': { ...H264, change: turned(0, -1, 1, 0) },
  'full-range.mp4': { ...H264, range: 'full' },
  'bt709.mp4': { ...H264, matrix: 'bt709' },
  'bt709-full.mp4': { ...H264, matrix: 'bt709', range: 'full' },
  'untagged.mp4': { ...H264, isTagged: false },
  'all-chroma.mp4': { ...H264, pixels: 'yuv444p' },
  'half-chroma.mp4': { ...H264, pixels: 'yuv422p' },
  'ten-bits.mp4': { ...H264, pixels: 'yuv420p10le' },
  'no-b-frames.mp4': { ...H264, options: { crf: '10', bf: '0' } },
  'av1.mp4': { ...AV1, container: 'mp4' },
  ...Object.fromEntries(
    Object.entries(CODED).map(([name, colours]) => [`${name}.mp4`, { ...H264, colours }]),
  ),
  'vp9.webm': VP9,
  'vp9-varying.webm': { ...VP9, lengths: [500, 100, 100, 1200, 300, 300] },
  'vp9-full-range.webm': { ...VP9, range: 'full' },
  'vp9-bt709.webm': { ...VP9, matrix: 'bt709' },
  'vp9-all-chroma.webm': { ...VP9, pixels: 'yuv444p' },
  'vp9-alpha.webm': { ...VP9, pixels: 'yuva420p', alpha: true },
  'vp8.webm': { ...VP9, codec: 'libvpx' },
  'vp8-alpha.webm': {
    ...VP9,
    codec: 'libvpx',
    pixels: 'yuva420p',
    alpha: true,
    options: { 'auto-alt-ref': '0' },
  },
}

const ANIMATED: Readonly<Record<string, Stream>> = {
  even: AV1,
  varying: { ...AV1, lengths: [500, 20, 100, 1200, 5, 300] },
  alpha: { ...AV1, alpha: true },
  'ten-bits': { ...AV1, pixels: 'yuv420p10le' },
  'ten-bits-bt709': { ...AV1, pixels: 'yuv420p10le', matrix: 'bt709' },
  bt709: { ...AV1, matrix: 'bt709' },
  untagged: { ...AV1, isTagged: false },
  ...Object.fromEntries(Object.entries(CODED).map(([name, colours]) => [name, { ...AV1, colours }])),
}

/** The brand of animations becomes that of stills. */
function asStill(file: Buffer): void {
  for (let at = file.indexOf('avis'); at >= 0; at = file.indexOf('avis')) file.write('mif1', at)
}

export async function videoFiles(): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const [name, stream] of Object.entries(STREAMS)) {
    const type = stream.container === 'webm' ? 'video/webm' : 'video/mp4'
    files.push({ name, type, bytes: await streamOf(stream) })
  }
  return files
}

export async function avifFiles(): Promise<MadeFile[]> {
  const files = new Map<string, Buffer>()
  for (const [name, stream] of Object.entries(ANIMATED)) files.set(`animated-${name}`, await streamOf(stream))
  const still = (alpha: boolean) =>
    sharp(slopes(40, 30, 1, alpha), { raw: { width: 40, height: 30, channels: 4 } })
  const stills = [
    ['plain', still(false).avif({ quality: 90 })],
    ['alpha', still(true).avif({ quality: 90 })],
    ['less-chroma', still(false).avif({ quality: 90, chromaSubsampling: '4:2:0' })],
    ['lossless', still(false).avif({ lossless: true })],
    ['p3', still(false).withIccProfile('p3').avif({ quality: 90 })],
    ...[1, 3, 6, 8].map(
      turn => [`turned-${turn}`, still(false).withMetadata({ orientation: turn }).avif()] as const,
    ),
  ] as const
  for (const [name, colours] of Object.entries(CODED))
    files.set(`still-${name}`, await streamOf({ ...AV1, colours, lengths: [100], change: asStill }))
  for (const [name, picture] of stills) files.set(`still-${name}`, await picture.toBuffer())
  return Array.from(files, ([name, bytes]) => ({
    name: `${name}.avif`,
    type: 'image/avif',
    bytes,
    isLossy: true,
  }))
}
