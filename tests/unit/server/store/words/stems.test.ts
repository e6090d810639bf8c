import { expect, it } from 'vitest'
import { otherBeginnings, partsOfWord, stem } from '../../../../../server/store/words/stems.ts'

it.each([
  ['parties', 'party'],
  ['excitement', 'exciting'],
  ['собаки', 'собака'],
  ['الكتاب', 'كتاب'],
])('gives %s and %s the same stem', (form, other) => {
  expect(stem(form)).toBe(stem(other))
})

it.each(['bus', 'kiss', 'as', '猫', '2024'])('leaves %s as it is', word => {
  expect(stem(word)).toBe(word)
})

it('splits Chinese words into characters', () => {
  expect(partsOfWord('生日')).toEqual(['生', '日'])
  expect(partsOfWord('cats')).toEqual(['cat'])
})

it('finds the stems of other languages', () => {
  expect(otherBeginnings('katzen')).toContain('katz')
  expect(otherBeginnings('bailando')).toContain('bail')
  expect(otherBeginnings('猫')).toEqual([])
})
