import { expect, it } from 'vitest'
import { attributionHref, attributionName } from '../../../../src/components/attribution/credit.ts'
import { normalizeUser } from '../../../../src/gif/normalizeUser.ts'
import type { User } from '../../../../src/gif/types.ts'

const user = (extra: Partial<User>) => ({ ...(normalizeUser({ id: 'u' }) as User), ...extra })

it.each([
  [undefined, ''],
  [user({}), ''],
  [user({ username: 'jane' }), '@jane'],
  [user({ username: 'jane', display_name: 'Jane Doe' }), 'Jane Doe'],
  [user({ display_name: 'Jane Doe' }), 'Jane Doe'],
])('attributionName %#', (given, name) => {
  expect(attributionName(given)).toBe(name)
})

const page = 'https://g.example/jane'
it.each([
  ['public', { is_public: true, suppress_chrome: false }, page],
  ['public', { is_public: false, suppress_chrome: false }, ''],
  ['public', { is_public: true, suppress_chrome: true }, ''],
  ['profile', { is_public: false, suppress_chrome: true }, page],
  ['none', { is_public: true, suppress_chrome: false }, ''],
] as const)('attributionHref %s %j', (rule, flags, href) => {
  expect(attributionHref(user({ profile_url: page, ...flags }), rule)).toBe(href)
})
it('attributionHref is empty for a user without a page', () => {
  expect(attributionHref(user({ is_public: true }), 'public')).toBe('')
})
