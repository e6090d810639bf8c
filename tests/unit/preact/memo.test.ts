import { createElement } from 'preact'
import { expect, test } from 'vitest'
import { memo } from '../../../src/preact/memo.ts'
import { createRoot } from '../../../src/preact/reactDom.ts'

test('renders again when a prop has changed, appeared or gone', () => {
  const seen: object[] = []
  const Shown = memo(props => {
    const { children, ...own } = props as { children?: unknown }
    seen.push(own)
    return null
  })
  const root = createRoot(document.createElement('div'))
  for (const props of [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 2, b: 1 }, { a: 2, b: 1 }, { a: 2 }]) {
    root.render(createElement(Shown, props))
  }
  expect(seen).toEqual([{ a: 1 }, { a: 2 }, { a: 2, b: 1 }, { a: 2 }])
  root.unmount()
})
