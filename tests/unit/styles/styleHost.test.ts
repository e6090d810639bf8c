import { beforeEach, expect, test } from 'vitest'
import { createStyleHost, type StyleRoot } from '../../../src/styles/styleHost.ts'

const A = '.a { color: red }'
const B = '.b { color: red }'
const C = '.c { color: red }'
let root: ShadowRoot

beforeEach(() => {
  root = document.createElement('div').attachShadow({ mode: 'open' })
})

const applied = (where: StyleRoot) =>
  where.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.cssText.slice(0, 2))

test('with a known root adopts prepared sheets on first use, parents last', () => {
  const host = createStyleHost(root)
  for (const css of [A, B, C, A]) host.prepare(css)
  expect(applied(root)).toEqual([])
  host.use(C)
  expect(applied(root)).toEqual(['.c', '.b', '.a'])
})

test('with a known root adopts prepared sheets on demand', () => {
  const host = createStyleHost(root)
  host.prepare(A)
  host.adopt()
  expect(applied(root)).toEqual(['.a'])
})

test('with a known root appends sheets prepared later', () => {
  const host = createStyleHost(root)
  host.use(A)
  host.prepare(B)
  host.use(B)
  expect(applied(root)).toEqual(['.a', '.b'])
})

test('with a known root drops a sheet with its last user, however often that user releases it', () => {
  const host = createStyleHost(root)
  const [first, second] = [host.use(A), host.use(A)]
  first()
  first()
  expect(applied(root)).toEqual(['.a'])
  second()
  expect(applied(root)).toEqual([])
  host.use(A)
  expect(applied(root)).toEqual(['.a'])
})

test('with a known root shares a sheet with other trees in the same root', () => {
  const [one, other] = [createStyleHost(root), createStyleHost(root)]
  const releases = [one.use(A), other.use(A)]
  expect(applied(root)).toEqual(['.a'])
  releases[0]?.()
  expect(applied(root)).toEqual(['.a'])
  releases[1]?.()
  expect(applied(root)).toEqual([])
})

test('with a root attached later keeps used and prepared sheets until then', () => {
  const host = createStyleHost()
  host.use(A)
  host.prepare(B)
  host.attach(root)
  expect(applied(root)).toEqual(['.a', '.b'])
})

test('with a root attached later gives every root all sheets, and removes them from all', () => {
  const host = createStyleHost()
  const other = document.createElement('div').attachShadow({ mode: 'open' })
  const release = host.use(A)
  host.attach(root)
  host.attach(other)
  host.attach(root)
  host.use(B)
  expect([applied(root), applied(other)]).toEqual([
    ['.a', '.b'],
    ['.a', '.b'],
  ])
  release()
  expect([applied(root), applied(other)]).toEqual([['.b'], ['.b']])
})

test('with a root attached later adopts nothing that was released before', () => {
  const host = createStyleHost()
  host.use(A)()
  host.attach(root)
  expect(applied(root)).toEqual([])
})
