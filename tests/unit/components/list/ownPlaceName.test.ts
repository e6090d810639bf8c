import { afterEach, expect, test } from 'vitest'
import { ownPlaceName } from '../../../../src/components/list/ownPlaceName.ts'

afterEach(() => document.body.replaceChildren())

/** Lists of widgets in shadow mode, in a page in this order. */
function listsOf(...sources: string[]): Element[] {
  return sources.map(source => {
    const widget = document.createElement('div')
    widget.dataset.gif = source
    document.body.append(widget)
    const list = document.createElement('div')
    widget.attachShadow({ mode: 'open' }).append(list)
    return list
  })
}

test('numbers those that show the same, but the first', () => {
  const lists = listsOf('trending', 'search:cat', 'trending', 'trending')
  expect(lists.map(list => ownPlaceName('name', list))).toEqual(['name', 'name', 'name 1', 'name 2'])
})

test('leaves the name of a list in a tree of its own', () => {
  const list = document.createElement('div')
  document.body.append(list)
  expect(ownPlaceName('name', list)).toBe('name')
  expect(ownPlaceName('name', null)).toBe('name')
})
