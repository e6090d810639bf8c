import { expect, it } from 'vitest'
import { readOrigins } from '../../../../scripts/build/origins.ts'

it('readOrigins reads the environment', () => {
  const environment = { API_ORIGINS: 'https://a.example', MEDIA_ORIGINS: 'https://m.example' }
  expect(readOrigins({}, environment)).toEqual({ api: ['https://a.example'], media: ['https://m.example'] })
})

it('readOrigins prefers a flag', () => {
  const flags = { 'api-origins': 'https://flag.example' }
  expect(readOrigins(flags, { API_ORIGINS: 'https://a.example' })).toEqual({
    api: ['https://flag.example'],
  })
})

it('readOrigins treats empty text as unset', () => {
  expect(readOrigins({}, { API_ORIGINS: ' ' })).toEqual({})
})

it('readOrigins names the setting with the mistake', () => {
  expect(() => readOrigins({}, { API_ORIGINS: 'a.example' })).toThrow(/^API_ORIGINS: "a.example"/)
  expect(() => readOrigins({ 'media-origins': '*' }, {})).toThrow(/^--media-origins: /)
})
