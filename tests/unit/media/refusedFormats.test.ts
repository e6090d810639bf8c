import { expect, test } from 'vitest'
import { learnRefused, refusedFormats } from '../../../src/media/refusedFormats.ts'

test('learns the formats of failed files from a GIF that is shown', () => {
  refusedFormats.clear()
  const files = [{ src: 'a', format: 'avif' }, { src: 'b', format: 'mp4' }, { src: 'c' }] as const
  learnRefused(files, new Set())
  expect([...refusedFormats]).toEqual([])
  learnRefused(files, new Set(['a', 'c']))
  expect([...refusedFormats]).toEqual(['avif'])
})
