import { call, json, nothing } from '../call.ts'
import type { ContentBlock, SiteUser } from '../types.ts'

const BLOCKS = '/api/v3/content-blocks'
/** The channel whose children are the random collections. */
export const RANDOM_COLLECTIONS_CHANNEL_ID = '681'

const blocks = json<{ results: ContentBlock[] }>('{ results: { id, type, title, items }[] }')

export const other = {
  spotifyArtist: call({
    method: 'GET',
    path: '/api/v3/spotify/artist',
    auth: 'none',
    query: { spotify_url: 'text' },
    answer: json<{ id: string; name: string }>('{ id, name }'),
  }),
  trendingSearches: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'trending_searches' },
    answer: blocks,
  }),
  randomCollections: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'random_collections', channel: RANDOM_COLLECTIONS_CHANNEL_ID },
    answer: blocks,
  }),
  randomArtists: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'random_artists' },
    answer: blocks,
  }),
  register: call({
    method: 'POST',
    path: '/api/v3/register',
    auth: 'none',
    body: { username: 'text', email: 'text', password: 'text' },
    answer: json<{ user: SiteUser }>('{ user }'),
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v3/register/confirm',
    auth: 'none',
    body: { code: 'text' },
    answer: json<{ user: SiteUser; token: string }>('{ user, token }'),
  }),
  resend: call({
    method: 'POST',
    path: '/api/v3/register/resend',
    auth: 'none',
    body: { email: 'text' },
    answer: nothing,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/v3/password/reset',
    auth: 'none',
    body: { email: 'text?', code: 'text?', password: 'text?' },
    answer: nothing,
  }),
} as const
