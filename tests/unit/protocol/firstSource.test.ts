import { expect, test } from 'vitest'
import { asRelated, readSource, sourceKind } from '../../../src/protocol/firstSource.ts'
import { parseSource } from '../../../src/protocol/source.ts'

test.each([
  'abc',
  'https://gifs.test/gifs/a-cat-abc',
  'random:cats',
  'search:cats',
  'trending',
  'related:abc',
])('reads %s as the app does', gif => {
  expect(readSource(gif)).toBeDefined()
  expect(readSource(gif)).toEqual(parseSource(gif))
})

test.each(['channel:@jane', 'category:animals/cats', 'ids:a,b', 'emoji', 'text:Hi!'])(
  'knows the kind of %s and leaves the rest to the app',
  gif => {
    expect(readSource(gif)).toBeUndefined()
    expect(sourceKind(gif)).toBe(parseSource(gif)?.kind)
  },
)

test('a GIF stands for those related to it, with its address', () => {
  expect(asRelated({ kind: 'gif', id: 'abc', url: 'https://gifs.test/' })).toEqual({
    kind: 'related',
    id: 'abc',
    url: 'https://gifs.test/',
  })
  expect(asRelated({ kind: 'trending' })).toEqual({ kind: 'trending' })
})
