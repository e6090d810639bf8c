// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '../../../loader/options.ts'

function element(attributes: Record<string, string>) {
  const made = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

test('reads what is an option, and not the state', () => {
  const made = element({
    id: 'x',
    'data-gif': 'abc',
    'data-gif-brand-url': 'https://x.test',
    'data-gif-state': 'idle',
    'data-giffy': 'no',
  })
  expect(readOptions(made)).toEqual({ gif: 'abc', 'brand-url': 'https://x.test' })
})

test('writes options by either spelling', () => {
  const made = element({ 'data-gif-ratio': '1' })
  writeOptions(made, {
    gif: 'abc',
    brandUrl: 'https://x.test',
    'brand-url': 'https://y.test',
    columns: 3,
    ratio: undefined,
  })
  expect(readOptions(made)).toEqual({ gif: 'abc', 'brand-url': 'https://y.test', columns: '3', ratio: '' })
})
