import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { layStill } from '../../../../src/app/rest/layStill.ts'

let inSight: (isIntersecting: boolean) => void
const disconnect = vi.fn()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        inSight = isIntersecting => report([{ isIntersecting }])
      }
      observe() {}
      disconnect = disconnect
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
})

function laid() {
  const element = document.createElement('div')
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = '<div><slot></slot><slot name="room"></slot></div>'
  const box = root.firstElementChild as HTMLElement
  box.getBoundingClientRect = () => ({ height: 270 }) as DOMRect
  document.body.append(element)
  const remove = layStill(element, 'https://media.test/s.gif', 'A cat')
  return { remove, picture: root.querySelector('img') as HTMLImageElement }
}

test('is drawn only in sight, and there for assistive technology always', () => {
  const { picture, remove } = laid()
  expect([picture.style.opacity, picture.alt]).toEqual(['0', 'A cat'])
  inSight(true)
  expect(picture.style.opacity).toBe('')
  inSight(false)
  expect(picture.style.opacity).toBe('0')
  remove?.()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('is drawn on paper, wherever it is', () => {
  const { picture } = laid()
  inSight(false)
  dispatchEvent(new Event('beforeprint'))
  expect(picture.style.opacity).toBe('')
})
