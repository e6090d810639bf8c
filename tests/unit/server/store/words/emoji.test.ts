import { expect, it } from 'vitest'
import { meaningsOf, named, splitEmoji } from '../../../../../server/store/words/emoji.ts'

it('separates emoji and faces from a text', () => {
  expect(splitEmoji('hi 👍🏽❤️ cat :-) <3')).toMatchObject({ emoji: ['👍', '❤', '😃'] })
  expect(splitEmoji('rock-n-roll c++ 5:30').emoji).toEqual([])
  expect(splitEmoji('so :p ¯\\_(ツ)_/¯')).toMatchObject({ emoji: ['🤷', '😛'] })
  expect(splitEmoji('🇩🇪').emoji).toEqual(['🇩🇪'])
})

it('finds names and keywords, whatever the skin tone', () => {
  expect(meaningsOf('👍🏽')[0]).toBe('thumbs up')
  expect(meaningsOf('😂')).toContain('laugh')
  expect(named('I ❤️ it').split(/\s+/)).toEqual(['I', 'red', 'heart', 'it'])
})
