import { expect, test } from 'vitest'
import { embedAt, PLAIN, SIZE } from './kit.ts'

test('answers open-iframe-resizer once it has asked', () => {
  const page = embedAt(PLAIN)
  page.resize(SIZE)
  page.receive({ type: 'iframe-get-child-dimensions' })
  expect(page.special()).toEqual([])
  page.receive({ type: 'iframe-child-init', bodyPadding: undefined })
  page.resize({ width: 480, height: 300 })
  expect(page.special()).toEqual([
    { type: 'iframe-resized', width: 480, height: 270 },
    { type: 'iframe-resized', width: 480, height: 300 },
  ])
})

test('waits with the answer until there is a size', () => {
  const page = embedAt(PLAIN)
  page.receive({ type: 'iframe-child-init' })
  expect(page.special()).toEqual([])
  page.resize(SIZE)
  expect(page.special()).toEqual([{ type: 'iframe-resized', ...SIZE }])
})
