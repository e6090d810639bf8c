import { afterEach, expect, test, vi } from 'vitest'
import { naturalSize } from '../../../src/platform/naturalSize.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The next element that is made, which loads nothing by itself. */
function madeBy(ask: () => Promise<unknown>) {
  const made: HTMLElement[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag)
    Object.defineProperty(element, 'src', { writable: true })
    made.push(element)
    return element
  })
  const answer = ask()
  return { answer, element: made[0] as HTMLElement }
}

const sized = (element: HTMLElement, sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value })
}

test('a picture is asked until its first bytes have come', async () => {
  vi.useFakeTimers()
  const { answer, element } = madeBy(() => naturalSize('https://x.test/a.gif', false))
  await vi.advanceTimersByTimeAsync(500)
  sized(element, { naturalWidth: 30, naturalHeight: 20 })
  await vi.advanceTimersByTimeAsync(50)
  expect(await answer).toEqual({ width: 30, height: 20 })
})

test('a video tells it with its metadata', async () => {
  const { answer, element } = madeBy(() => naturalSize('https://x.test/a.mp4', true))
  sized(element, { videoWidth: 30, videoHeight: 20 })
  element.dispatchEvent(new Event('loadedmetadata'))
  expect(await answer).toEqual({ width: 30, height: 20 })
})

test('is unknown of a file that fails, takes too long, or is not wanted any more', async () => {
  vi.useFakeTimers()
  const failed = madeBy(() => naturalSize('https://x.test/a.gif', false))
  failed.element.dispatchEvent(new Event('error'))
  expect(await failed.answer).toBeUndefined()
  const slow = naturalSize('https://x.test/b.gif', false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow).toBeUndefined()
  const abort = new AbortController()
  const left = naturalSize('https://x.test/c.gif', false, abort.signal)
  abort.abort()
  expect(await left).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
