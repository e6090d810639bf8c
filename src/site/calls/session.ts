import { call, json, nothing } from '../call.ts'
import type { LoginCheck, SiteUser } from '../types.ts'

/** Login and follows. */
export const session = {
  check: call({
    method: 'GET',
    path: '/login/check',
    auth: 'none',
    answer: json<LoginCheck>('{ logged_in, user? }'),
    help: 'Whether the visitor is logged in. Sets the CSRF cookie.',
  }),
  follow: call({
    method: 'POST',
    path: '/users/{id}/follows',
    auth: 'session',
    answer: nothing,
    help: 'Follows a user.',
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/users/{id}/follows',
    auth: 'session',
    answer: nothing,
    help: 'Ends following a user.',
  }),
  follows: call({
    method: 'GET',
    path: '/users/self/follows',
    auth: 'session',
    answer: json<{ results: SiteUser[] }>('{ results: User[] }'),
    help: 'Users that the visitor follows, the latest first.',
  }),
  build: call({
    method: 'GET',
    path: '/api/v3/env/build',
    auth: 'none',
    answer: json<{ build: string; version: string }>('{ build, version }'),
    help: 'Which build of the site is running.',
  }),
} as const
