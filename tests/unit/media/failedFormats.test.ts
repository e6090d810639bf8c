import { expect, test, vi } from 'vitest'
import { addFailedFormats, forgetFailedFormats } from '../../../src/media/failedFormats.ts'
import { refusedFormats } from '../../../src/media/refusedFormats.ts'

test('a format is refused from the first GIF whose file failed until all may be tried again', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  const files = [{ src: 'a', format: 'avif' }, { src: 'b', format: 'mp4' }, { src: 'c' }] as const
  addFailedFormats(files, new Set())
  expect([...refusedFormats()]).toEqual(['av1'])
  addFailedFormats(files, new Set(['a', 'c']))
  expect([...refusedFormats()]).toEqual(['av1', 'avif'])
  forgetFailedFormats()
  expect([...refusedFormats()]).toEqual([])
})
