import { describe, expect, it } from 'vitest'
import { clipItems } from '../../../../../demo/catalogue/clips/catalogue.ts'
import { drawClipFrame } from '../../../../../demo/catalogue/clips/draw.ts'
import { SCENES } from '../../../../../demo/catalogue/clips/scenes/index.ts'
import { SHAPES } from '../../../../../demo/catalogue/clips/shapes.ts'
import { resizeFrame } from '../../../../../server/media/resize.ts'

const SIZE = { width: 64, height: 36 }

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

function coloursIn(pixels: Buffer): number {
  const colours = new Set<number>()
  for (let i = 0; i < pixels.length; i += 4) colours.add(pixels.readUInt32BE(i) >>> 8)
  return colours.size
}

describe.each(Object.keys(SCENES))('%s', scene => {
  const text = scene === 'mascot' ? 'cat-face bounce' : 'AB'
  const source = { kind: 'clip', scene, palette: 'sunset', seed: 7, text } as const
  const draw = (t: number) => drawClipFrame(source, SIZE, t).data

  it('loops without a seam', () => {
    expect(meanDifference(draw(0), draw(1 - 1e-6))).toBeLessThan(0.5)
  })

  it('moves, is opaque and not blank', () => {
    const first = draw(0)
    const moved = [0.15, 0.45, 0.6, 0.82].map(t => meanDifference(first, draw(t)))
    expect(Math.max(...moved)).toBeGreaterThan(0.2)
    for (let i = 3; i < first.length; i += 4) expect(first[i]).toBe(255)
    expect(coloursIn(first)).toBeGreaterThan(30)
  })

  it('is the same picture in every size', async () => {
    const shape = { width: 160, height: 90 }
    const large = await resizeFrame(drawClipFrame(source, { width: 320, height: 184 }, 0.3, shape), shape)
    expect(meanDifference(large.data, drawClipFrame(source, shape, 0.3).data)).toBeLessThan(12)
  })

  it('is the same picture every time', () => {
    const first = Buffer.from(draw(0.3))
    drawClipFrame({ ...source, seed: 8 }, SIZE, 0)
    expect(draw(0.3).equals(first)).toBe(true)
  })
})

it('the clips have every shape, including extreme ones', () => {
  const ratios = clipItems().map(({ width, height }) => width / height)
  expect(Math.max(...ratios)).toBeGreaterThan(3.9)
  expect(Math.min(...ratios)).toBeLessThan(0.26)
  for (const [across, down] of Object.values(SHAPES)) {
    expect(ratios.some(ratio => Math.abs(ratio / (across / down) - 1) < 0.02)).toBe(true)
  }
})

it('the clips use every scene, and no scene twice in the same colours with the same figure or words', () => {
  const looks = clipItems().map(({ source }) =>
    source.kind === 'clip' ? `${source.scene} ${source.palette} ${source.text ?? ''}` : '',
  )
  expect(new Set(looks).size).toBe(looks.length)
  expect(new Set(looks.map(look => look.split(' ')[0])).size).toBe(Object.keys(SCENES).length)
})
