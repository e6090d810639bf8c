import { call, json } from '../call.ts'
import type { SiteUser } from '../types.ts'

export const users = {
  get: call({
    method: 'GET',
    path: '/api/v1/users/{id}/',
    auth: 'token',
    headers: { password: 'X-Password' },
    answer: json<SiteUser>('User'),
  }),
  update: call({
    method: 'PUT',
    path: '/api/v1/users/{id}/',
    auth: 'token',
    body: { fields: 'fields' },
    answer: json<SiteUser>('User'),
  }),
} as const

export const artists = {
  list: call({
    method: 'GET',
    path: '/api/v3/artists/',
    auth: 'none',
    query: {
      filter: 'text?',
      freelance: 'flag?',
      order: 'text',
      sort: 'text',
      rating: 'text',
    },
    defaults: { order: 'desc', sort: 'updatetime', rating: 'pg' },
    answer: json<{ results: SiteUser[] }>('{ results: User[] }'),
  }),
} as const
