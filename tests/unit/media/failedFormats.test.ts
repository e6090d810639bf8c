import { expect, test, vi } from 'vitest'

test('a format is refused from the first GIF whose file failed until all may be tried again', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  vi.resetModules()
  const { addFailedFormats, forgetFailedFormats } = await import('../../../src/media/failedFormats.ts')
  const { refusedFormats } = await import('../../../src/media/refusedFormats.ts')
  const files = [{ src: 'a', format: 'avif' }, { src: 'b', format: 'mp4' }, { src: 'c' }] as const
  addFailedFormats(files, new Set())
  expect([...refusedFormats()]).toEqual(['av1'])
  addFailedFormats(files, new Set(['a', 'c']))
  expect([...refusedFormats()]).toEqual(['av1', 'avif'])
  forgetFailedFormats()
  expect([...refusedFormats()]).toEqual(['av1'])
})
