import { expect, test } from 'vitest'
import { cookieValue, documentCookies } from '../../../src/site/siteRequest.ts'

test.each([
  ['csrftoken=a', 'a'],
  ['other=b; csrftoken=a%20b; more=c', 'a b'],
  ['xcsrftoken=b', undefined],
  ['csrftoken', undefined],
  ['csrftoken=%zz', '%zz'],
  ['csrftoken=a=b', 'a=b'],
  ['', undefined],
])('%s', (cookies, value) => expect(cookieValue(cookies, 'csrftoken')).toBe(value))

test('there are none on a server', () => expect(documentCookies()).toBe(''))
