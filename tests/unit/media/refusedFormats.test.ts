import { expect, test, vi } from 'vitest'
import { addRefusedFormats, refusedFormats, resetRefusedFormats } from '../../../src/media/refusedFormats.ts'

/** Sets the browser's answer about AV1 in MP4. */
function say(answer: '' | 'probably') {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)
  resetRefusedFormats()
}

test('learns the formats of failed files from a GIF that is shown', () => {
  say('probably')
  const files = [{ src: 'a', format: 'avif' }, { src: 'b', format: 'mp4' }, { src: 'c' }] as const
  addRefusedFormats(files, new Set())
  expect([...refusedFormats()]).toEqual([])
  addRefusedFormats(files, new Set(['a', 'c']))
  expect([...refusedFormats()]).toEqual(['avif'])
})

test('asks the browser whether it plays AV1 in MP4', () => {
  say('')
  expect([...refusedFormats()]).toEqual(['av1'])
  say('probably')
  expect([...refusedFormats()]).toEqual([])
})
