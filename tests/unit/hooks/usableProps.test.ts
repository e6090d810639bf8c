import { createElement, memo } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usableProps } from '../../../src/hooks/usableProps.ts'

const Component = () => null
const ELEMENT = createElement('i')
let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})

it.each([
  ['columns', 3, 3],
  ['initialGifs', [], []],
  ['gutter', 0, 0],
  ['width', '300', 300],
  ['height', 0.5 + 100, 100.5],
  ['scrollLimit', Number.POSITIVE_INFINITY, undefined],
  ['label', 'Cats', 'Cats'],
  ['overlay', Component, Component],
  ['loader', memo(Component), expect.anything()],
  ['onGifClick', Component, Component],
  ['width', undefined, undefined],
])('usableProps keeps %s=%s', (name, value, kept) => {
  expect(usableProps('Grid', { [name]: value })).toEqual({ [name]: kept })
  expect(said).not.toHaveBeenCalled()
})

it.each(['onGifClick', 'renderTile', 'overlay'])(
  'usableProps leaves out a condition that fails: %s',
  name => {
    expect(usableProps('Grid', { [name]: false, label: 'Cats' })).toEqual({ label: 'Cats' })
    expect(said).not.toHaveBeenCalled()
  },
)

it.each([
  ['columns', 0],
  ['columns', Number.NaN],
  ['gutter', -4],
  ['width', 'wide'],
  ['height', Number.POSITIVE_INFINITY],
  ['gifHeight', null],
  ['limit', -1],
  ['borderRadius', {}],
  ['initialGifs', { data: [] }],
  ['breakpoints', null],
  ['tabs', 'gifs'],
  ['overlay', ELEMENT],
  ['loader', 'div'],
  ['renderTile', ELEMENT],
  ['onGifsFetched', 5],
])('usableProps drops %s=%s with a warning', async (name, value) => {
  expect(usableProps(`Test${name}${String(value)}`, { [name]: value, label: 'Cats' })).toEqual({
    label: 'Cats',
  })
  await expect.poll(() => said.mock.calls).toEqual([[expect.stringContaining(` cannot use ${name}={`)]])
})
