import { call, json, noAnswer } from '../call.ts'
import type { LoginCheck, SiteUser } from '../types.ts'

/** Login and follows. */
export const session = {
  check: call('GET /login/check', 'none', json<LoginCheck>('{ logged_in, user? }')),
  follow: call('POST /users/{id}/follows', 'session', noAnswer),
  unfollow: call('DELETE /users/{id}/follows', 'session', noAnswer),
  follows: call('GET /users/self/follows', 'session', json<{ results: SiteUser[] }>('{ results: User[] }')),
  build: call(
    'GET /api/v3/env/build',
    'none',
    json<{ build: string; version: string }>('{ build, version }'),
  ),
} as const
