import { expect, it, vi } from 'vitest'
import { copyShortcut, copyText } from '../../../src/platform/clipboard.ts'

function field(text: string) {
  const input = document.createElement('textarea')
  input.value = text
  document.body.append(input)
  return input
}

function clipboard(writeText: ((text: string) => Promise<void>) | undefined, command?: () => boolean) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })
  Object.assign(document, { execCommand: command })
}

it('copyText writes to the clipboard', async () => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  expect(await copyText('abc', field('abc'))).toBe(true)
  expect(writeText).toHaveBeenCalledWith('abc')
})
it.each([
  ['refused', async () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['absent', undefined],
])('copyText copies the selection if the clipboard is %s', async (_, writeText) => {
  const command = vi.fn(() => true)
  clipboard(writeText, command)
  const input = field('abc')
  expect(await copyText('abc', input)).toBe(true)
  expect(command).toHaveBeenCalledWith('copy')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3])
})
it.each([
  ['says no', () => false],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['is gone', undefined],
])('copyText leaves the text selected if the old command %s', async (_, command) => {
  clipboard(undefined, command)
  const input = field('abc')
  expect(await copyText('abc', input)).toBe(false)
  expect(document.activeElement).toBe(input)
})
it.each([
  ['MacIntel', '⌘C'],
  ['iPhone', '⌘C'],
  ['Win32', 'Ctrl+C'],
  ['', 'Ctrl+C'],
])('names the keys of %s', (platform, keys) => {
  expect(copyShortcut(platform)).toBe(keys)
})
