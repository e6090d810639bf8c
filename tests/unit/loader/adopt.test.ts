import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adopt } from '../../../loader/adopt.ts'
import type { WidgetPage } from '../../../loader/page.ts'

const widgets = {
  mount: vi.fn<WidgetPage['mount']>(element => ({ element }) as never),
  destroy: vi.fn<WidgetPage['destroy']>(),
}
let end = () => {}
let warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  widgets.mount.mockClear()
  widgets.destroy.mockClear()
})

const tenor = (id: string) => {
  const element = document.createElement('div')
  element.className = 'tenor-gif-embed'
  element.dataset.postid = id
  document.body.append(element)
  return element
}
const mounted = () => widgets.mount.mock.calls.map(([, options]) => options?.gif)
const fails = (element: Element | null, code: string) =>
  element?.dispatchEvent(new CustomEvent('gif:error', { detail: { code } }))

test('each embed gets one widget beside it, even if it is added later', async () => {
  const first = tenor('1')
  end = adopt('giphy tenor', widgets)
  expect(mounted()).toEqual(['1'])
  expect(first.previousElementSibling).toBe(widgets.mount.mock.calls[0]?.[0])
  expect(document.body.lastElementChild).toBe(first)
  const second = tenor('2')
  await expect.poll(mounted).toEqual(['1', '2'])
  second.remove()
  await expect.poll(() => widgets.destroy.mock.calls).toHaveLength(1)
  expect(document.body.children).toHaveLength(2)
  expect(warn).not.toHaveBeenCalled()
})

test('an embed that the page takes out and inserts again gets a widget again', async () => {
  const embed = tenor('1')
  end = adopt('tenor', widgets)
  embed.remove()
  await expect.poll(() => embed.style.display).toBe('')
  document.body.append(embed)
  await expect.poll(mounted).toEqual(['1', '1'])
  expect(embed.style.display).toBe('none')
  expect(document.body.children).toHaveLength(2)
})

test('an embed that the provider does not know returns with a warning, but not after a temporary error', () => {
  const [one, two] = [tenor('1'), tenor('2')]
  end = adopt('tenor', widgets)
  fails(two.previousElementSibling, 'offline')
  fails(one.previousElementSibling, 'not-found')
  expect(document.body.firstElementChild).toBe(one)
  expect(one.style.display).toBe('')
  expect(two.style.display).toBe('none')
  expect(warn.mock.calls.map(([element, text]) => [element, text])).toEqual([
    [one, expect.stringContaining("does not know Tenor's 1 (not-found)")],
  ])
})

test('only named services are adopted, and unknown names cause a warning', () => {
  tenor('1')
  end = adopt('giphy, tenr', widgets)
  expect(mounted()).toEqual([])
  expect(warn.mock.calls.flat().join()).toMatch(/tenr is none of giphy, tenor, klipy, images/)
})
