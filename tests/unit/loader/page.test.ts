import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage, type WidgetPage } from '../../../loader/page.ts'

let page: WidgetPage
/** A part of the document for each test: the pages of earlier tests still watch theirs. */
let root: HTMLElement
/** Its widgets ask for consent first, so nothing is loaded. */
beforeEach(() => {
  root = document.createElement('main')
  document.body.append(root)
  page = createPage({ defaults: { consent: 'click' }, base: new URL('https://gifs.test/') })
})
afterEach(() => document.body.replaceChildren())

function add(gif: string, parent: Node = root) {
  const element = document.createElement('div')
  element.dataset.gif = gif
  parent.appendChild(element)
  return element
}
const stateOf = (element: HTMLElement) => element.dataset.gifState
/** Mutations are delivered before the next task. */
const mutated = () => new Promise(resolve => setTimeout(resolve))

test('mounts present and later elements, each once', async () => {
  const first = add('a')
  page.scan(root)
  expect(stateOf(first)).toBe('idle')
  const second = add('b')
  await mutated()
  expect(stateOf(second)).toBe('idle')
  const { shadowRoot } = second
  page.scan(root)
  expect(second.shadowRoot).toBe(shadowRoot)
  expect(shadowRoot?.querySelectorAll('button')).toHaveLength(1)
})

test('a prerendered page may remove a widget that has not started', async () => {
  Object.assign(document, { prerendering: true })
  const element = add('a')
  page.scan(root)
  element.remove()
  await mutated()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  page.destroy(element)
  expect([stateOf(element), said.mock.calls]).toEqual([undefined, []])
  Reflect.deleteProperty(document, 'prerendering')
})

test('mounts an element that gets the attribute, and ends a widget that loses it', async () => {
  const element = document.createElement('div')
  root.append(element)
  page.scan(root)
  element.dataset.gif = 'a'
  await mutated()
  expect(stateOf(element)).toBe('idle')
  element.removeAttribute('data-gif')
  await mutated()
  expect(stateOf(element)).toBeUndefined()
})

test('ends a widget that leaves the page, and starts it again when it returns', async () => {
  const element = add('a')
  page.scan(root)
  const handle = page.mount(element)
  for (let round = 0; round < 2; round++) {
    element.remove()
    await mutated()
    expect([stateOf(element), handle.state]).toEqual([undefined, undefined])
    root.append(element)
    await mutated()
    expect([stateOf(element), handle.state]).toEqual(['idle', 'idle'])
  }
  expect(page.mount(element)).toBe(handle)
})

test('adopts its rules in the root that an element has moved to', async () => {
  const element = document.createElement('late-moved')
  element.dataset.gif = 'a'
  root.append(element)
  page.scan(root)
  await mutated()
  const other = root.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  other.append(element)
  await mutated()
  expect(other.adoptedStyleSheets).toHaveLength(1)
})

test('a destroyed widget stays destroyed until it is mounted', async () => {
  const element = add('a')
  page.scan(root)
  page.destroy(element)
  page.destroy(element)
  add('b')
  await mutated()
  expect(stateOf(element)).toBeUndefined()
  page.mount(element)
  expect(stateOf(element)).toBe('idle')
})

test('gives one handle per element and writes its options as attributes', () => {
  const element = add('a')
  const handle = page.mount(element, { gif: 'b', brandUrl: 'https://b.test/' })
  expect(page.mount(element)).toBe(handle)
  expect([element.dataset.gif, element.dataset.gifBrandUrl]).toEqual(['b', 'https://b.test/'])
  expect(handle.state).toBe('idle')
})

test('watches an open shadow root that was passed to scan', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  page.scan(shadow)
  const element = add('a', shadow)
  await mutated()
  expect(stateOf(element)).toBe('idle')
})

test('names the title on the consent button, also after a change', async () => {
  const element = add('a')
  page.scan(root)
  const button = element.shadowRoot?.querySelector('button')
  expect(button?.textContent).toBe('\u25B6 GIF')
  element.dataset.gifTitle = 'A cat'
  await mutated()
  expect(button?.textContent).toBe('\u25B6 A cat')
})

test('follows consent that is given and withdrawn before the widget is near', () => {
  const element = add('a')
  page.scan(root)
  const button = () => element.shadowRoot?.querySelector('button')
  page.consent(true)
  expect(button()).toBeNull()
  page.consent(false)
  expect(button()).toBeTruthy()
  expect(stateOf(element)).toBe('idle')
})

test('mounts an element of a template once it is in the page', () => {
  const element = add('a', document.implementation.createHTMLDocument().body)
  page.scan(root)
  page.mount(element, { gif: 'b' })
  expect(stateOf(element)).toBeUndefined()
  root.append(element)
  page.scan(root)
  expect(stateOf(element)).toBe('idle')
})

test('a moved widget follows its new surroundings', async () => {
  const element = add('a')
  const english = document.createElement('div')
  page.scan(root)
  const read = vi.spyOn(Element.prototype, 'closest')
  english.append(element)
  root.append(english)
  await mutated()
  expect(read.mock.contexts).toContain(element)
  expect(stateOf(element)).toBe('idle')
  read.mockRestore()
})

test('a form with fields named like its methods hides no widget inside it', async () => {
  page.scan(root)
  const form = document.createElement('form')
  form.innerHTML = '<input name="matches"><input name="querySelectorAll"><input name="isConnected">'
  const element = add('a', form)
  root.append(form)
  await mutated()
  expect(stateOf(element)).toBe('idle')
})

test('leaves the elements of other players alone, and says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const foreign: HTMLElement[] = ['/media/fun.gif', './fun.gif', 'media/fun.gif', 'fun.webp', 'true'].map(
    gif => add(gif),
  )
  const contentless = 'img video audio source input embed iframe select textarea canvas meter progress br'
  for (const name of contentless.split(' ')) {
    const element = root.appendChild(document.createElement(name))
    element.dataset.gif = 'abc'
    foreign.push(element)
  }
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as unknown as HTMLElement
  drawing.setAttribute('data-gif', 'abc')
  root.append(drawing)
  foreign.push(drawing)
  page.scan(root)
  await mutated()
  for (const element of foreign) {
    expect(stateOf(element)).toBeUndefined()
    expect(element.shadowRoot).toBeNull()
    expect(element.outerHTML).not.toContain('gif-state')
  }
  expect(warn.mock.calls).toEqual([[foreign[0], expect.stringContaining('data-gif')]])
  const own = add('i.giphy.com/abc.webp')
  await mutated()
  expect(stateOf(own)).toBe('idle')
  // A foreign element that becomes ours.
  foreign[0]?.setAttribute('data-gif', 'abc')
  await mutated()
  expect(foreign[0]?.dataset.gifState).toBe('idle')
})

test('mounts the other elements if one cannot be mounted, and says why', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [first, second] = [add('a'), add('b')]
  // As of an extension that refuses shadow roots.
  const refuse = vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(() => {
    throw new Error('no roots')
  })
  page.scan(root)
  refuse.mockRestore()
  expect(said.mock.calls).toEqual([first, second].map(element => [element, new Error('no roots')]))
  expect([first, second].map(stateOf)).toEqual([undefined, undefined])
})

test('follows the language of the page, around shadow roots too', async () => {
  const shadow = root.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const element = add('a', shadow)
  page.scan(root)
  page.scan(shadow)
  const reconcile = vi.spyOn(page.mount(element) as never, 'reconcile' as never)
  root.setAttribute('lang', 'de')
  await mutated()
  expect(reconcile).toHaveBeenCalled()
})

test('updates a widget once for all changes of a task', async () => {
  const element = add('a')
  page.scan(root)
  await mutated()
  const reconcile = vi.spyOn(page.mount(element) as unknown as { reconcile(): void }, 'reconcile')
  for (let index = 0; index < 100; index++) {
    const text = root.appendChild(document.createElement('p'))
    text.lang = 'de'
    element.title = `${index}`
  }
  await mutated()
  // This DOM calls an observer once for each node that it observes: the root and the element.
  expect(reconcile.mock.calls.length).toBeLessThanOrEqual(2)
})
