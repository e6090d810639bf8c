import { call, json } from '../call.ts'
import type { SiteUser } from '../types.ts'

export const users = {
  get: call('GET /api/v1/users/{id}/', 'token', json<SiteUser>('User'), {
    headers: { password: 'X-Password' },
  }),
  update: call('PUT /api/v1/users/{id}/', 'token', json<SiteUser>('User'), { body: { fields: 'fields' } }),
} as const

export const artists = {
  list: call('GET /api/v3/artists/', 'none', json<{ results: SiteUser[] }>('{ results: User[] }'), {
    query: {
      filter: 'text?',
      freelance: 'flag?',
      order: 'text',
      sort: 'text',
      rating: 'text',
    },
    defaults: { order: 'desc', sort: 'updatetime', rating: 'pg' },
  }),
} as const
