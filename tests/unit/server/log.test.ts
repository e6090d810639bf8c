import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLog, logLine } from '../../../server/log.ts'

it('hides credentials', () => {
  for (const line of [
    'GET /v1/gifs?api_key=SECRET&q=cat',
    'Authorization: SECRET',
    'reset code=SECRET',
    '{"password":"SECRET"}',
    'token=SECRET',
  ]) {
    expect(logLine(line)).not.toContain('SECRET')
  }
  expect(logLine('GET /v1/gifs?api_key=x&q=cat')).toContain('q=cat')
})

it('writes one line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(logLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    }),
  )
  expect(logLine('\u001b]0;owned\u0007\r\nfake line')).toBe('\\u{1b}]0;owned\\u{7}\\u{d}\\u{a}fake line')
})

it('respects its level', () => {
  const request = { client: 'c', method: 'GET', path: '/', status: 200, ms: 1.4 }
  const lines = (level: 'off' | 'errors' | 'requests') => {
    const written: string[] = []
    const log = createLog(
      level,
      line => written.push(line),
      () => 0,
    )
    log.error('failed', new Error('why'))
    log.notice('old')
    log.request(request)
    return written
  }
  expect(lines('off')).toEqual([])
  expect(lines('errors')).toHaveLength(2)
  expect(lines('errors')[1]).toBe('1970-01-01T00:00:00.000Z notice old\n')
  expect(lines('requests')[2]).toBe('1970-01-01T00:00:00.000Z request c GET / 200 1ms\n')
})
