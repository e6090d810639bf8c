import { expect, it, vi } from 'vitest'
import { type TileFiles, tileFiles, tileSource } from '../../../../src/components/tile/tileMedia.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'

const chooseStill = vi.fn(() => 'still.gif')
const files: TileFiles = {
  moving: [
    { src: 'moving.avif', format: 'avif' },
    { src: 'moving.webp', srcSet: 'large.webp 480w' },
  ],
  get still() {
    return chooseStill()
  },
}

it('tileSource chooses no still for a tile that moves', () => {
  expect(tileSource(files, true, new Set())?.src).toBe('moving.avif')
  expect(chooseStill).not.toHaveBeenCalled()
})

it('tileSource falls back to the next file', () => {
  const chosen = (moving: boolean, ...failed: string[]) => tileSource(files, moving, new Set(failed))
  expect(chosen(true, 'moving.avif')).toBe(files.moving[1])
  expect(chosen(true, 'moving.avif', 'moving.webp')).toEqual({ src: 'still.gif' })
  expect(chosen(false)).toEqual({ src: 'still.gif' })
  expect(chosen(false, 'still.gif')).toBe(files.moving[0])
  expect(chosen(true, 'still.gif', 'moving.avif', 'moving.webp')).toBeUndefined()
})

const rendition = (width: number) => ({
  ...{ width, height: width, url: `https://m.example/${width}.gif`, size: 900 },
  ...{ webp: `https://m.example/${width}.webp`, webp_size: 300 },
  ...{ mp4: `https://m.example/${width}.mp4`, mp4_size: 100 },
})
const gif = normalizeGif({ id: 'a', images: { original: rendition(480), fixed_width: rendition(200) } })

it('tileFiles chooses the smallest file for the screen, and then what the browser chooses by itself', () => {
  const plain = {
    src: 'https://m.example/200.webp',
    srcSet: 'https://m.example/200.webp 190w, https://m.example/480.webp 480w',
  }
  const mp4 = (width: number) => ({ src: `https://m.example/${width}.mp4`, format: 'mp4', bytes: 100 })
  expect(tileFiles(gif, 190, 190, 1, undefined).moving).toEqual([mp4(200), plain])
  expect(tileFiles(gif, 190, 190, 2, undefined).moving).toEqual([mp4(480), plain])
  expect(tileFiles(gif, 190, 190, 2, new Set(['mp4'])).moving).toEqual([plain])
})
