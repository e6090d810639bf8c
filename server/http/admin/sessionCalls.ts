/** Calls of the operator's page alone: log in, log out. */
import * as v from 'valibot'
import { answer } from '../answer.ts'
import { type Calls, call } from './staffCall.ts'

const NOT_KEPT = { maxAgeS: 0 }
const MAX_TOKEN_LENGTH = 500
const SESSION = v.object({ csrf: v.optional(v.string()) })

export const sessionCalls: Calls = ({ sessions }) => [
  call({
    method: 'get',
    path: '/admin/session',
    summary: 'The CSRF token of the session that asks',
    data: SESSION,
    run: async c => answer(c, { csrf: sessions.csrfOf(c) }, NOT_KEPT),
  }),
  call({
    method: 'post',
    path: '/admin/session',
    summary: 'Log in with the staff token; sets the cookie of the session',
    body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH)) }),
    data: SESSION,
    guard: 'own',
    errors: [429],
    run: async (c, { token }) => answer(c, { csrf: await sessions.login(c, token.trim()) }, NOT_KEPT),
  }),
  call({
    method: 'delete',
    path: '/admin/session',
    summary: 'Log out',
    status: 204,
    async run(c) {
      await sessions.logout(c)
      return c.body(null, 204)
    },
  }),
]
