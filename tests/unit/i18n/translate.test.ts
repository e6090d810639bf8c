import { expect, it } from 'vitest'
import { createTranslate } from '../../../src/i18n/translate.ts'

it('falls back to English, and fills in values', () => {
  expect(createTranslate({ Close: 'Zu' })('Close')).toBe('Zu')
  expect(createTranslate({ Close: 'Zu' })('Search {brand}', { brand: 'X' })).toBe('Search X')
})

it('is English while the strings load', () => {
  expect(createTranslate(null)('Close')).toBe('Close')
})
