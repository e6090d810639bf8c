import { beforeEach, expect, it, vi } from 'vitest'
import { usableProps } from '../../../src/hooks/usableProps.ts'

let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})

it.each([
  ['columns', 3, 3],
  ['columns', 2.7, 2],
  ['columns', 1e9, 100],
  ['initialGifs', [], []],
  ['gutter', 0, 0],
  ['width', '300', 300],
  ['height', 0.5 + 100, 100.5],
  ['scrollLimit', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ['label', 'Cats', 'Cats'],
  ['width', undefined, undefined],
])('usableProps keeps %s=%s', (name, value, kept) => {
  expect(usableProps('Grid', { [name]: value })).toEqual({ [name]: kept })
  expect(said).not.toHaveBeenCalled()
})

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
])('usableProps leaves out %s=%s, and says so', async (name, value) => {
  expect(usableProps(`Test${name}${String(value)}`, { [name]: value, label: 'Cats' })).toEqual({
    label: 'Cats',
  })
  await expect.poll(() => said.mock.calls).toEqual([[expect.stringContaining(`${name}={${String(value)}}`)]])
})
