import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyKeys, copyText } from '../../../src/platform/clipboard.ts'
import { openPopup } from '../../../src/platform/popup.ts'

afterEach(() => vi.unstubAllGlobals())

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

describe('copyText', () => {
  it('writes to the clipboard', async () => {
    const writeText = vi.fn(async () => {})
    clipboard(writeText)
    expect(await copyText('abc', field('abc'))).toBe(true)
    expect(writeText).toHaveBeenCalledWith('abc')
  })
  it.each([
    ['refused', async () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['absent', undefined],
  ])('copies the selection where the clipboard is %s', async (_, writeText) => {
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
  ])('leaves the text selected where the old command %s', async (_, command) => {
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
    expect(copyKeys(platform)).toBe(keys)
  })
})

describe('openPopup', () => {
  const view = (open: Window['open']) =>
    ({ open, screen: { availWidth: 1000, availHeight: 800 } }) as unknown as Window

  it('opens in the middle and cuts the tie before the page loads', () => {
    const popup = { opener: {}, location: { href: '' } }
    const open = vi.fn(() => popup as unknown as Window)
    expect(openPopup('https://n.example/', { width: 480, height: 480 }, view(open))).toBe(true)
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=480,height=480,left=260,top=160')
    expect(popup).toEqual({ opener: null, location: { href: 'https://n.example/' } })
  })
  it.each([
    ['null', () => null],
    [
      'an error',
      () => {
        throw new Error('blocked')
      },
    ],
  ])('says so when the answer is %s', (_, open) => {
    expect(openPopup('https://n.example/', { width: 350, height: 750 }, view(open))).toBe(false)
  })
})
