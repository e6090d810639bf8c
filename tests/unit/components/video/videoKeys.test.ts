import { describe, expect, it } from 'vitest'
import { chooseTrack } from '../../../../src/components/video/useCaptions.ts'
import { videoKeyAction } from '../../../../src/components/video/videoKeys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false }

describe('videoKeyAction', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['m', 'mute'],
    ['c', 'captions'],
    ['f', 'fullScreen'],
    ['ArrowLeft', 'seekBy'],
    ['ArrowUp', 'volumeBy'],
  ])('%s: %s', (key, type) => expect(videoKeyAction({ ...plain, key }, 'div')?.type).toBe(type))

  it.each(['a', 'Tab', 'Enter', 'Escape', ''])('leaves "%s" alone', key => {
    expect(videoKeyAction({ ...plain, key }, 'div')).toBeUndefined()
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a shortcut with %s alone', modifier => {
    expect(videoKeyAction({ ...plain, key: 'f', [modifier]: true }, 'div')).toBeUndefined()
  })

  it('leaves the keys of a focused control to it', () => {
    expect(videoKeyAction({ ...plain, key: ' ' }, 'button')).toBeUndefined()
    expect(videoKeyAction({ ...plain, key: 'ArrowLeft' }, 'input')).toBeUndefined()
    expect(videoKeyAction({ ...plain, key: 'm' }, 'input')?.type).toBe('mute')
  })
})

describe('chooseTrack', () => {
  const tracks = [
    { url: 'a', language: 'en' },
    { url: 'b', language: 'de-AT' },
  ]
  it.each([
    ['de', 1],
    ['de-CH', 1],
    ['en-GB', 0],
    ['ja', 0],
  ])('for %s takes track %d', (lang, index) => expect(chooseTrack(tracks, lang)).toBe(index))
})
