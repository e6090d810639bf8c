/** Calls of the operator's page alone: log in, log out. */
import * as v from 'valibot'
import { type Calls, call } from './staffCall.ts'

const MAX_TOKEN_LENGTH = 500
const SESSION = v.object({ csrf: v.optional(v.string()) })

export const sessionCalls: Calls = ({ sessions }) => [
  call({
    method: 'get',
    path: '/admin/session',
    summary: 'The CSRF token of the session that asks',
    data: SESSION,
    run: async c => ({ csrf: sessions.csrfOf(c) }),
  }),
  call({
    method: 'post',
    path: '/admin/session',
    summary: 'Log in with the staff token; sets the cookie of the session',
    body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH)) }),
    data: SESSION,
    guard: 'own',
    errors: [429],
    run: async (c, { token }) => ({ csrf: await sessions.login(c, token.trim()) }),
  }),
  call({
    method: 'delete',
    path: '/admin/session',
    summary: 'Log out',
    status: 204,
    run: c => sessions.logout(c),
  }),
]
