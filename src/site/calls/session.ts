import { call, json, nothing } from '../call.ts'
import type { LoginCheck, SiteUser } from '../types.ts'

/** Login and follows. */
export const session = {
  check: call({
    method: 'GET',
    path: '/login/check',
    auth: 'none',
    answer: json<LoginCheck>('{ logged_in, user? }'),
  }),
  follow: call({
    method: 'POST',
    path: '/users/{id}/follows',
    auth: 'session',
    answer: nothing,
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/users/{id}/follows',
    auth: 'session',
    answer: nothing,
  }),
  follows: call({
    method: 'GET',
    path: '/users/self/follows',
    auth: 'session',
    answer: json<{ results: SiteUser[] }>('{ results: User[] }'),
  }),
  build: call({
    method: 'GET',
    path: '/api/v3/env/build',
    auth: 'none',
    answer: json<{ build: string; version: string }>('{ build, version }'),
  }),
} as const
