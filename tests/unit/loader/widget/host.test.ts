import { expect, test } from 'vitest'
import { adoptRules, createHost } from '../../../../loader/widget/host.ts'

const elementOf = (html: string) => {
  const parent = document.createElement('main')
  parent.innerHTML = html
  return parent.firstElementChild as HTMLElement
}

test('an element carries the box in a shadow root', () => {
  const element = elementOf('<div>text</div>')
  const box = document.createElement('div')
  expect(createHost(element, box)).toEqual({ home: element.shadowRoot, carrier: box })
  expect(element.outerHTML).toBe('<div>text</div>')
})

test('an element carries it in a child if it has a shadow root of its own', () => {
  const element = elementOf('<div>text</div>')
  const own = element.attachShadow({ mode: 'open' })
  const box = document.createElement('div')
  const { home, carrier } = createHost(element, box)
  expect([home, carrier.shadowRoot]).toEqual([element, box.parentNode])
  expect(own.childNodes).toHaveLength(0)
})

test('an element carries it in a child while its own class is not known', () => {
  const { carrier } = createHost(elementOf('<late-element></late-element>'), document.createElement('div'))
  customElements.define('late-element', class extends HTMLElement {})
  expect(carrier.localName).toBe('gif-box')
  const known = elementOf('<late-element></late-element>')
  expect(createHost(known, document.createElement('div')).home).toBe(known.shadowRoot)
})

test('the rules are given to a root once, and again if the page has dropped them', () => {
  const element = elementOf('<figure></figure>')
  const adopted = () => {
    adoptRules(element)
    return document.adoptedStyleSheets
  }
  document.adoptedStyleSheets = []
  expect(adopted()).toEqual([])
  document.body.append(element)
  const sheets = adopted()
  expect(sheets).toHaveLength(1)
  expect(adopted()).toEqual(sheets)
  document.adoptedStyleSheets = []
  expect(adopted()).toEqual(sheets)
  document.adoptedStyleSheets = []
  element.remove()
})
