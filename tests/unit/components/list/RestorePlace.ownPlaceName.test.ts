import { afterEach, expect, test } from 'vitest'
import { ownPlaceName } from '../../../../src/components/list/RestorePlace.ts'

afterEach(() => document.body.replaceChildren())

/** Lists of widgets in shadow mode, in `page` in this order. */
function listsOf(page: ParentNode, ...sources: string[]): Element[] {
  return sources.map(source => {
    const widget = document.createElement('div')
    widget.dataset.gif = source
    page.append(widget)
    const list = document.createElement('div')
    widget.attachShadow({ mode: 'open' }).append(list)
    return list
  })
}

test('numbers equal widgets after the first', () => {
  const lists = listsOf(document.body, 'trending', 'search:cat', 'trending', 'trending')
  expect(lists.map(list => ownPlaceName('name', list))).toEqual(['name', 'name', 'name 1', 'name 2'])
})

test('numbers equal widgets in a shadow root of the page', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const lists = listsOf(host.attachShadow({ mode: 'open' }), 'trending', 'trending')
  expect(lists.map(list => ownPlaceName('name', list))).toEqual(['name', 'name 1'])
})

test('numbers equal widgets even if content hides the methods of the document', () => {
  const lists = listsOf(document.body, 'trending', 'trending')
  Object.defineProperty(document, 'querySelectorAll', { value: document.body, configurable: true })
  try {
    expect(lists.map(list => ownPlaceName('name', list))).toEqual(['name', 'name 1'])
  } finally {
    Reflect.deleteProperty(document, 'querySelectorAll')
  }
})

test('keeps the name of a list in a developer’s tree', () => {
  const list = document.createElement('div')
  document.body.append(list)
  expect(ownPlaceName('name', list)).toBe('name')
  expect(ownPlaceName('name', null)).toBe('name')
})
