import { expect, test } from 'vitest'
import { errorCode } from '../../../src/i18n/errorCode.ts'

test.each<[unknown, string, string]>([
  [{ code: 'source', message: 'm' }, 'source', 'm'],
  [new Error('m'), 'unknown', 'm'],
  [{ code: 1, message: 2 }, 'unknown', '[object Object]'],
  ['down', 'unknown', 'down'],
  [null, 'unknown', 'null'],
])('%o', (error, code, message) => expect(errorCode(error)).toEqual({ code, message }))
