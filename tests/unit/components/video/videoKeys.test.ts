import { expect, it } from 'vitest'
import { chooseTrack } from '../../../../src/components/video/useCaptions.ts'
import { videoKeyAction } from '../../../../src/components/video/videoKeys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false }

it.each([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['K', 'toggle'],
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'fullScreen'],
  ['ArrowLeft', 'seekBy'],
  ['ArrowUp', 'volumeBy'],
])('videoKeyAction %s: %s', (key, type) => expect(videoKeyAction({ ...plain, key }, 'div')?.type).toBe(type))

it.each(['a', 'Tab', 'Enter', 'Escape', ''])('videoKeyAction leaves "%s" alone', key => {
  expect(videoKeyAction({ ...plain, key }, 'div')).toBeUndefined()
})

it.each(['altKey', 'ctrlKey', 'metaKey'])('videoKeyAction leaves a shortcut with %s alone', modifier => {
  expect(videoKeyAction({ ...plain, key: 'f', [modifier]: true }, 'div')).toBeUndefined()
})

it('videoKeyAction leaves the keys of a focused control to it', () => {
  expect(videoKeyAction({ ...plain, key: ' ' }, 'button')).toBeUndefined()
  expect(videoKeyAction({ ...plain, key: 'ArrowLeft' }, 'input')).toBeUndefined()
  expect(videoKeyAction({ ...plain, key: 'm' }, 'input')?.type).toBe('mute')
})

const tracks = [
  { url: 'a', language: 'en' },
  { url: 'b', language: 'de-AT' },
]
it.each([
  ['de', 1],
  ['de-CH', 1],
  ['en-GB', 0],
  ['ja', 0],
])('chooseTrack for %s takes track %d', (lang, index) => expect(chooseTrack(tracks, lang)).toBe(index))
