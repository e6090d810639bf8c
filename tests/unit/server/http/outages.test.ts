import { expect, it } from 'vitest'
import { outageCode, withoutRepeats } from '../../../../server/http/outages.ts'
import { SILENT } from '../../../../server/platform/log.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

it('tells an outage and its consequences from other errors', () => {
  expect(outageCode(refused())).toBe('ECONNREFUSED')
  expect(outageCode(new Error('the store', { cause: refused() }))).toBe('ECONNREFUSED')
  expect(outageCode(Object.assign(new Error('ends'), { code: '57P01' }))).toBe('57P01')
  expect(outageCode(new Error('timeout exceeded when trying to connect'))).toBe('no_database')
  expect(outageCode(new TypeError('x is undefined'))).toBeUndefined()
  expect(outageCode('nothing')).toBeUndefined()
})

it('logs an outage once, and each other error', () => {
  let now = 0
  const lines: string[] = []
  const log = withoutRepeats({ ...SILENT, error: message => void lines.push(message) }, () => now)
  for (const message of ['first', 'second']) log.error(message, refused())
  for (const message of ['third', 'fourth']) log.error(message, new TypeError('x is undefined'))
  now = 60_000
  log.error('goes on', refused())
  now = 120_001
  log.error('again', refused())
  expect(lines).toEqual(['first', 'third', 'fourth', 'again'])
})
