/** Messages between a widget and its running app. */
import { expect, test, vi } from 'vitest'
import { HELLO_TIMEOUT_MS } from '../../../../loader/widget/appPort.ts'
import type { PageState } from '../../../../loader/widget/handle.ts'
import { message } from '../../../../src/protocol/envelope.ts'
import { BASE, eachInEmptyPage, say, start } from './widgetKit.ts'

eachInEmptyPage()

const events = (element: HTMLElement, ...types: string[]) => {
  const heard: [string, unknown][] = []
  for (const type of types) {
    element.addEventListener(type, event => heard.push([type, (event as CustomEvent).detail]))
  }
  return heard
}

test('hands a port only to its own frame', () => {
  const { hello, frame } = start({ loading: 'eager' })
  expect(hello('https://evil.test')).toBeUndefined()
  const source = { postMessage: vi.fn() }
  say(source, BASE.origin)
  expect(source.postMessage).not.toHaveBeenCalled()
  expect(frame()).toBeTruthy()
  expect(hello()).toBeTruthy()
})

test('follows the messages of its app', async () => {
  const { element, widget, frame, hello } = start({ loading: 'eager' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const heard = events(element, 'gif:ready', 'gif:resize', 'gif:warn', 'gif:new')
  const app = hello()
  for (const [type, detail] of [
    ['resize', { width: 300, height: 5e9 }],
    ['ready', { id: 'abc' }],
    ['warn', { text: 'Look' }],
    ['resize', { width: 'wide', height: 1 }],
    // No event of ours.
    ['new', { id: 'abc' }],
  ] as const) {
    app?.port.postMessage(message(type, { detail }))
  }
  await expect
    .poll(() => heard)
    .toEqual([
      ['gif:resize', { width: 300, height: 100_000 }],
      ['gif:ready', { id: 'abc' }],
      // Only now does the box have its new size.
      ['gif:resize', { width: 300, height: 100_000 }],
    ])
  expect(warn.mock.calls).toEqual([[element, 'Look']])
  expect([widget.state, element.dataset.gifState, frame()?.style.height]).toEqual([
    'ready',
    'ready',
    '100000px',
  ])
})

test('logs a message that it does not understand, in debug mode', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const unknown = message('resize', { detail: { width: 'wide', height: 1 } })
  for (const options of [{ debug: 'true' }, {}]) {
    const { element, hello } = start({ loading: 'eager', ...options })
    const heard = events(element, 'gif:ready')
    const { port } = hello() ?? {}
    port?.postMessage(unknown)
    port?.postMessage(message('ready', { detail: {} }))
    await expect.poll(() => heard).toHaveLength(1)
    expect(warn.mock.calls).toEqual('debug' in options ? [[element, unknown]] : [])
    warn.mockClear()
  }
})

test('an app gets the last command that was sent before it had started', async () => {
  const { hello, widget } = start({ loading: 'eager' })
  widget.play()
  widget.seekTo(3)
  const app = hello()
  await expect.poll(() => app?.heard).toContainEqual(message('seekTo', { seconds: 3 }))
  expect(app?.heard).not.toContainEqual(message('play', {}))
  // A frame that loads again starts over.
  const again = hello()
  widget.mute()
  await expect.poll(() => again?.heard).toContainEqual(message('mute', {}))
  expect(again?.heard).not.toContainEqual(message('seekTo', { seconds: 3 }))
})

test('an app starts with the motion that the page has chosen', async () => {
  const { hello } = start({ loading: 'eager' }, {}, { motion: 'pause' })
  const app = hello()
  await expect.poll(() => app?.heard).toContainEqual(message('pause', {}))
})

test('a widget waits again for an app that starts over', async () => {
  const { hello, widget, element } = start({ loading: 'eager' })
  hello()?.port.postMessage(message('ready', { detail: {} }))
  await expect.poll(() => widget.state).toBe('ready')
  hello()
  expect([widget.state, element.dataset.gifState]).toEqual(['loading', 'loading'])
})

test('an app that starts after its widget was destroyed gets no command', async () => {
  const { hello, widget } = start({ loading: 'eager' })
  widget.pause()
  widget.destroy()
  widget.reconcile(true)
  const app = hello()
  widget.mute()
  await expect.poll(() => app?.heard).toContainEqual(message('mute', {}))
  expect(app?.heard).not.toContainEqual(message('pause', {}))
})

test.each([true, false])(
  'an app whose module does not load is replaced by a frame, unless destroyed: %s',
  async isEnded => {
    const page: PageState = {}
    const { widget, frame } = start({ loading: 'eager', mode: 'shadow' }, {}, page)
    if (isEnded) widget.destroy()
    await expect.poll(() => page.isUnfit).toBe(true)
    expect([widget.state, frame() !== undefined]).toEqual(isEnded ? [undefined, false] : ['loading', true])
  },
)

test('a silent app leads to a retry button, which starts it again', () => {
  vi.useFakeTimers()
  const { element, widget, button, frame } = start({ loading: 'eager' })
  const heard = events(element, 'gif:error')
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(heard).toEqual([['gif:error', { code: 'timeout', message: 'timeout' }]])
  expect([widget.state, button()?.textContent]).toEqual(['error', 'Error loading GIFs. Try again?'])
  button()?.click()
  expect([widget.state, frame() !== undefined]).toEqual(['loading', true])
})

test('the wait for an app does not count hidden or frozen time', () => {
  vi.useFakeTimers()
  const { widget } = start({ loading: 'eager' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(4 * HELLO_TIMEOUT_MS)
  hidden.mockReturnValue(false)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS - 1000)
  expect(widget.state).toBe('loading')
  vi.advanceTimersByTime(1000)
  expect(widget.state).toBe('error')
})

test('takes the title of its frame from the app, unless the author has given one', async () => {
  for (const [title, shown] of [
    [undefined, 'Cat jumps'],
    ['Mine', 'Mine'],
  ] as const) {
    const { frame, hello } = start({ loading: 'eager', ...(title && { title }) })
    const app = hello()
    app?.port.postMessage(message('title', { detail: { text: 'Cat jumps' } }))
    app?.port.postMessage(message('ready', { detail: {} }))
    await expect.poll(() => frame()?.title).toBe(shown)
  }
})

test('keeps the place that the app names, and hands it to the next app with its height', async () => {
  const place = { count: 75, index: 0, offset: 0, height: 2900 }
  const first = start({ loading: 'eager' })
  const heard = events(first.element, 'gif:place')
  first.hello()?.port.postMessage(message('place', { detail: place }))
  await expect.poll(() => history.state?.giflet).toBeTruthy()
  first.widget.destroy()
  first.element.remove()
  const { frame } = start({ loading: 'eager' })
  const { hash } = new URL(frame()?.src ?? '')
  expect(JSON.parse(new URLSearchParams(hash.slice(1)).get('page') ?? '').place).toMatchObject(place)
  expect(frame()?.parentElement?.style.minHeight).toBe('2900px')
  expect(start({ loading: 'eager', type: 'stickers' }).frame()?.parentElement?.style.minHeight).toBe('')
  expect(heard).toEqual([])
  history.replaceState(null, '')
})

test('accepts only a number as the height in the history entry', () => {
  const url = '1px;position:fixed'
  const options = { gif: 'abc', loading: 'eager' }
  history.replaceState({ giflet: { [`0${JSON.stringify(options)}`]: { height: url } } }, '')
  const { frame } = start({ loading: 'eager' })
  expect(frame()?.parentElement?.style.minHeight).not.toContain('1px')
  expect(frame()?.parentElement?.style.position).toBe('relative')
  history.replaceState(null, '')
})

test('requests a page with missing modules again, past all caches, then offers a retry', async () => {
  const { element, widget, frame, hello, button } = start({ loading: 'eager' })
  const codes: string[] = []
  element.addEventListener('gif:error', event => codes.push((event as CustomEvent).detail.code))
  const fail = () =>
    hello()?.port.postMessage(message('error', { detail: { code: 'load', message: 'Failed to fetch' } }))
  const first = frame()?.src
  fail()
  await vi.waitFor(() => expect(frame()?.src).not.toBe(first))
  expect(frame()?.src).toMatch(/embed\.html\?v=[\d.]+\?\d{13}#gif=abc/)
  expect([widget.state, codes]).toEqual(['loading', []])
  fail()
  await vi.waitFor(() => expect(codes).toEqual(['load']))
  expect([widget.state, button()?.textContent]).toEqual(['error', 'Error loading GIFs. Try again?'])
})

test('leaves the still alone if the provider has no calls left, and tells the page', async () => {
  for (const content of ['<a href="/gif"><img alt="A cat"></a>', '']) {
    const { element, widget, hello, frame } = start({ loading: 'eager' })
    element.innerHTML = content
    const codes: string[] = []
    element.addEventListener('gif:error', event => codes.push((event as CustomEvent).detail.code))
    hello()?.port.postMessage(message('error', { detail: { code: 'rate-limited', message: '429' } }))
    await vi.waitFor(() => expect(codes).toEqual(['rate-limited']))
    expect(widget.state).toBe('error')
    // Without a still, the app's own words are all there is.
    expect(!frame()).toBe(content !== '')
  }
})

test('once it has answered, no timer is left', () => {
  vi.useFakeTimers()
  const { widget, hello } = start({ loading: 'eager' })
  hello()
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(widget.state).toBe('loading')
  expect(vi.getTimerCount()).toBe(0)
})
