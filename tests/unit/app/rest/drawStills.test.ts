import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawStills } from '../../../../src/app/rest/drawStills.ts'

const observed: Element[] = []
beforeEach(() => {
  observed.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #element: Element | undefined
      observe(element: Element) {
        this.#element = element
        observed.push(element)
      }
      disconnect() {
        observed.splice(observed.indexOf(this.#element as Element), 1)
      }
    },
  )
})

function rootOf() {
  const element = document.createElement('div')
  document.body.append(element)
  onTestFinished(() => element.remove())
  const root = element.attachShadow({ mode: 'open' })
  const app = document.createElement('div')
  root.append(app)
  const end = drawStills(root)
  onTestFinished(end)
  return { app, end }
}

const STILL = '<img class="giflet-media-still">'

test('takes over stills as they come, and lets them go with their app', async () => {
  const { app } = rootOf()
  app.innerHTML = `${STILL}<img class="giflet-media-moving"><img fetchpriority="high">`
  await vi.waitFor(() => expect(observed).toHaveLength(2))
  expect([...app.querySelectorAll('img')].map(({ style }) => style.opacity)).toEqual(['0', '', '0'])
  app.replaceChildren()
  await vi.waitFor(() => expect(observed).toEqual([]))
})

test('lets go of all and takes no more when it ends', async () => {
  const { app, end } = rootOf()
  app.innerHTML = STILL
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  end()
  app.insertAdjacentHTML('beforeend', STILL)
  await Promise.resolve()
  expect(observed).toEqual([])
})

test('shows what has come of a still that takes long', async () => {
  const { app } = rootOf()
  app.innerHTML = STILL
  const picture = app.querySelector('img') as HTMLImageElement
  Object.defineProperty(picture, 'complete', { value: false })
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  expect(picture.style.opacity).toBe('0')
  await vi.waitFor(() => expect(picture.style.opacity).toBe(''))
})
