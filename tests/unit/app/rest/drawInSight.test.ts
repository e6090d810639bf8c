import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawInSight } from '../../../../src/app/rest/drawInSight.ts'

let setInSight: (isIntersecting: boolean, rootBounds?: object | null) => void
const disconnect = vi.fn()
const drawn = vi.fn()
const close = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean; rootBounds: object | null }[]) => void) {
        setInSight = (isIntersecting, rootBounds = {}) => report([{ isIntersecting, rootBounds }])
      }
      observe() {}
      disconnect = disconnect
    },
  )
  vi.stubGlobal('createImageBitmap', async () => ({ width: 480, height: 270, close }))
  const context = { transferFromImageBitmap: drawn }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
})

function laid({ top = 5000 } = {}) {
  const picture = document.createElement('img')
  picture.className = 'still'
  picture.getBoundingClientRect = () => ({ top, bottom: top + 270 }) as DOMRect
  Object.defineProperty(picture, 'naturalWidth', { value: 480 })
  document.body.append(picture)
  return { picture, end: drawInSight(picture, picture), canvas: () => document.querySelector('canvas') }
}

test('is drawn in sight, and its pixels are given back out of it', async () => {
  const { picture, canvas } = laid()
  expect([picture.style.opacity, canvas()]).toEqual(['0', null])
  setInSight(true)
  await vi.waitFor(() => expect(canvas()?.width).toBe(480))
  expect(drawn).toHaveBeenCalledOnce()
  const before = canvas()
  setInSight(false)
  expect([canvas(), before?.width]).toEqual([null, 0])
})

test('is drawn anew each time, once, so that no canvas waits out of sight', async () => {
  const { canvas } = laid()
  setInSight(true)
  await vi.waitFor(() => expect(canvas()).not.toBeNull())
  const before = canvas()
  setInSight(false)
  // Reported twice before the first is drawn.
  setInSight(true)
  setInSight(true)
  await vi.waitFor(() => expect(canvas()).not.toBeNull())
  expect(canvas()).not.toBe(before)
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(document.querySelectorAll('canvas')).toHaveLength(1)
})

test('is drawn when it has come', async () => {
  const { picture, canvas } = laid()
  picture.dispatchEvent(new Event('load'))
  expect(canvas()).toBeNull()
  setInSight(true)
  await vi.waitFor(() => expect(canvas()).not.toBeNull())
})

test('is drawn at once where it is in sight, by the rules for the picture', async () => {
  const { picture, canvas } = laid({ top: 0 })
  picture.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(canvas()?.className).toBe('still'))
  expect(picture.style.opacity).toBe('0')
})

test('is transparent once it has loaded, also if it was shown before', () => {
  const { picture } = laid()
  picture.style.opacity = ''
  picture.dispatchEvent(new Event('load'))
  expect(picture.style.opacity).toBe('0')
})

test('the picture itself is seen in a frame that cannot tell what is near', async () => {
  const { picture, canvas } = laid({ top: 0 })
  picture.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(canvas()).not.toBeNull())
  setInSight(true, null)
  expect([picture.style.opacity, canvas()]).toEqual(['', null])
  picture.dispatchEvent(new Event('load'))
  expect(picture.style.opacity).toBe('')
})

test('leaves nothing when it ends while it is drawn', async () => {
  const { end, canvas } = laid()
  setInSight(true)
  end()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect([canvas(), drawn.mock.calls.length, disconnect.mock.calls.length]).toEqual([null, 0, 1])
})

test('the picture itself is seen on paper, and where it cannot be drawn', async () => {
  const printed = laid()
  dispatchEvent(new Event('beforeprint'))
  expect(printed.picture.style.opacity).toBe('')
  vi.stubGlobal('createImageBitmap', undefined)
  const { picture } = laid()
  setInSight(true)
  await vi.waitFor(() => expect(picture.style.opacity).toBe(''))
  const broken = laid()
  broken.picture.dispatchEvent(new Event('error'))
  expect(broken.picture.style.opacity).toBe('')
})
