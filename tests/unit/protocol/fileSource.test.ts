import { expect, test, vi } from 'vitest'
import { addressesOf, fileIds } from '../../../src/protocol/fileSource.ts'
import { asRelated, isFile, sourceKind, widgetOf } from '../../../src/protocol/source.ts'

const A = 'https://x.test/a.gif'
const B = 'https://x.test/b.mp4'

test.each([
  [`file:${A}`, [`file:${A}`], []],
  [`file: ${A}\n ${B} `, [`file:${A} ${B}`], []],
  [`file:${A} file:${B}`, [`file:${A}`, `file:${B}`], []],
  [`file:${A}\tfile:${A}`, [`file:${A}`], []],
  [`file:${A} nowhere.gif file:${B}`, [`file:${A}`, `file:${B}`], ['nowhere.gif']],
  [
    'file:javascript:alert(1) file:data:image/gif;base64,R0 file://a',
    [],
    ['javascript:alert(1)', 'data:image/gif;base64,R0', '//a'],
  ],
  ['file:', [], []],
])('%j names %j', (value, ids, bad) => {
  const onBad = vi.fn()
  expect(fileIds(value, onBad)).toEqual(ids)
  expect(onBad.mock.calls.flat()).toEqual(bad)
})

test('is bounded', () => {
  expect(fileIds(`file:${Array.from({ length: 5000 }, (_, n) => `${A}?${n}`).join(' file:')}`)).toHaveLength(
    1000,
  )
  expect(addressesOf(fileIds(`file:${`${A} `.repeat(100)}`)[0] ?? '')).toHaveLength(8)
})

test.each([
  [`file:${A}`, 'embed'],
  [`file:${A} ${B}`, 'embed'],
  [` file:${A} file:${B}`, 'grid'],
  [`search:a file:${A} file:${B}`, 'grid'],
])('%s is shown by %s', (value, widget) => expect(widgetOf(sourceKind(value))).toBe(widget))

test('knows the ids that it makes, and no other', () =>
  expect([`file:${A}`, 'abc', `https://x.test/file:${A}`].map(isFile)).toEqual([true, false, false]))

test('nothing is related to a file', () => {
  const file = { kind: 'gif', id: `file:${A}` } as const
  expect(asRelated(file)).toBe(file)
})
