import { describe, expect, it, vi } from 'vitest'
import { tileSource } from '../../../../src/components/tile/tileMedia.ts'

describe('tileSource', () => {
  const chooseStill = vi.fn(() => 'still.gif')
  const files = {
    moving: 'moving.webp',
    srcSet: 'large.webp 480w',
    get still() {
      return chooseStill()
    },
  }

  it('chooses no still for a tile that moves', () => {
    expect(tileSource(files, true, new Set())).toEqual({ src: 'moving.webp', srcSet: 'large.webp 480w' })
    expect(chooseStill).not.toHaveBeenCalled()
  })

  it('falls back to the other file', () => {
    expect(tileSource(files, false, new Set())).toEqual({ src: 'still.gif' })
    expect(tileSource(files, true, new Set(['moving.webp']))).toEqual({ src: 'still.gif' })
    expect(tileSource(files, false, new Set(['still.gif']))?.src).toBe('moving.webp')
    expect(tileSource(files, true, new Set(['still.gif', 'moving.webp']))).toBeUndefined()
  })
})
