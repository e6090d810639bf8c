import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLog, logLine } from '../../../../server/platform/log.ts'

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
  expect(logLine('postgres://giflet:SECRET@db/giflet')).toBe('postgres://[hidden]@db/giflet')
})

it('writes one line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(logLine(text)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    }),
  )
  expect(logLine('\u001b]0;owned\u0007\r\nfake line')).toBe('\\u{1b}]0;owned\\u{7}\\u{d}\nfake line')
})

it('writes JSON lines and respects its level', () => {
  const request = { id: 'r1', client: 'c', method: 'GET', route: '/gifs/:id', status: 200, ms: 1.44 }
  const lines = (level: 'off' | 'errors' | 'requests' | 'events') => {
    const written: Record<string, unknown>[] = []
    const log = createLog(level, { write: line => written.push(JSON.parse(line)) })
    log.error('failed', new Error('key=SECRET'), 'r1')
    log.notice('old')
    log.request(request)
    log.event({ gifId: 'cat1', kind: 'views' })
    return written
  }
  expect(lines('off')).toEqual([])
  expect(lines('errors')).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'failed',
      id: 'r1',
      reason: expect.stringContaining('key=[hidden]'),
    }),
    expect.objectContaining({ level: 'notice', msg: 'old', pid: process.pid }),
  ])
  expect(lines('requests')[2]).toMatchObject({ ...request, level: 'info', ms: 1.4 })
  expect(lines('requests')).toHaveLength(3)
  expect(lines('events')[3]).toMatchObject({ msg: 'event', gifId: 'cat1', kind: 'views' })
})
