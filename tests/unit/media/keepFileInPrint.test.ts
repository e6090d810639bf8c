import { expect, onTestFinished, test, vi } from 'vitest'
import { keepFileInPrint } from '../../../src/media/keepFileInPrint.ts'

const SRCSET = 'https://a.test/1.gif 200w, https://a.test/2.gif 400w'

function image(currentSrc = 'https://a.test/2.gif'): HTMLImageElement {
  const made = document.createElement('img')
  made.src = 'https://a.test/1.gif'
  made.srcset = SRCSET
  Object.defineProperty(made, 'currentSrc', { value: currentSrc })
  return made
}
const keep = (made: HTMLImageElement) => onTestFinished(keepFileInPrint(made))

test('the file on the screen is the only choice on paper', () => {
  const made = image()
  keep(made)
  dispatchEvent(new Event('beforeprint'))
  expect([made.getAttribute('src'), made.srcset]).toEqual(['https://a.test/2.gif', ''])
})

test('a tile that has asked for nothing yet gets no file', () => {
  const made = image('')
  made.removeAttribute('src')
  keep(made)
  dispatchEvent(new Event('beforeprint'))
  expect(made.hasAttribute('src')).toBe(false)
})

test('it ends', () => {
  const made = image()
  keepFileInPrint(made)()
  dispatchEvent(new Event('beforeprint'))
  expect(made.srcset).toBe(SRCSET)
})

test('one listener serves all pictures, and goes with the last of them', async () => {
  // Components of other files in this document may have pictures left.
  vi.resetModules()
  const { keepFileInPrint } = await import('../../../src/media/keepFileInPrint.ts')
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  const [first, second] = [keepFileInPrint(image()), keepFileInPrint(image())]
  expect(added).toHaveBeenCalledOnce()
  first()
  expect(removed).not.toHaveBeenCalled()
  second()
  expect(removed).toHaveBeenCalledOnce()
})
