import { expect, test, vi } from 'vitest'

test.each([
  ['', ['av1']],
  ['probably', []],
] as const)('a browser that plays AV1 in MP4 %j refuses %j', async (answer, refused) => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)
  vi.resetModules()
  const { refusedFormats } = await import('../../../src/media/refusedFormats.ts')
  expect([...refusedFormats()]).toEqual(refused)
})
