import { createElement } from 'preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRoot } from '../../../src/preact/reactDom.ts'

let container: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const show = (tag: string, props: object) => {
  root.render(createElement(tag, props))
  return container.firstElementChild as HTMLElement
}

test('focus events bubble', () => {
  const heard: string[] = []
  const listen = {
    onFocus: () => heard.push('focus'),
    onBlur: () => heard.push('blur'),
  }
  root.render(createElement('div', listen, createElement('button', {})))
  const button = container.querySelector('button')
  button?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(heard).toEqual(['focus', 'blur'])
})

test('an event names itself as the native one', () => {
  let native: Event | undefined
  const element = show('input', {
    onKeyDown: (event: { nativeEvent: Event }) => {
      native = event.nativeEvent
    },
  })
  const event = new KeyboardEvent('keydown')
  element.dispatchEvent(event)
  expect(native).toBe(event)
})

test('numbers are pixels where a length is meant', () => {
  const { style } = show('div', {
    style: { height: 12, marginTop: -3, zIndex: 2, opacity: 0.5, '--part': 4 },
  })
  expect([style.height, style.marginTop, style.zIndex, style.opacity]).toEqual(['12px', '-3px', '2', '0.5'])
  expect(style.getPropertyValue('--part')).toBe('4')
})

test('styles change and go', () => {
  show('div', { style: { height: 12, width: 5 } })
  const { style } = show('div', { style: { height: 13 } })
  expect([style.height, style.width]).toEqual(['13px', ''])
  show('div', {})
  expect(style.height).toBe('')
})

test('attributes of a drawing have the names of SVG', () => {
  root.render(
    createElement('svg', { viewBox: '0 0 2 2', className: 'icon' }, [
      createElement('path', { strokeWidth: 2, strokeLinecap: 'round', fillRule: 'evenodd', d: 'M0 0' }),
    ]),
  )
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('viewBox')).toBe('0 0 2 2')
  expect(svg?.getAttribute('class')).toBe('icon')
  const names = svg?.querySelector('path')?.getAttributeNames().sort()
  expect(names).toEqual(['d', 'fill-rule', 'stroke-linecap', 'stroke-width'])
})

test('null is an absent attribute', () => {
  const element = show('a', { title: null, 'aria-label': null, href: '/x' })
  expect(element.getAttributeNames()).toEqual(['href'])
})
