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
    help: 'The artist behind an address at Spotify.',
  }),
  trendingSearches: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'trending_searches' },
    answer: blocks,
    help: 'The block of trending searches.',
  }),
  randomCollections: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'random_collections', channel: RANDOM_COLLECTIONS_CHANNEL_ID },
    answer: blocks,
    help: 'The block of random collections.',
  }),
  randomArtists: call({
    method: 'GET',
    path: BLOCKS,
    auth: 'none',
    fixed: { type: 'random_artists' },
    answer: blocks,
    help: 'The block of random artists.',
  }),
  register: call({
    method: 'POST',
    path: '/api/v3/register',
    auth: 'none',
    body: { username: 'text', email: 'text', password: 'text' },
    answer: json<{ user: SiteUser }>('{ user }'),
    help: 'Makes an account and mails its confirmation code.',
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v3/register/confirm',
    auth: 'none',
    body: { code: 'text' },
    answer: json<{ user: SiteUser; token: string }>('{ user, token }'),
    help: 'Confirms an account with the mailed code and logs in.',
  }),
  resend: call({
    method: 'POST',
    path: '/api/v3/register/resend',
    auth: 'none',
    body: { email: 'text' },
    answer: nothing,
    help: 'Mails the confirmation code again.',
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/v3/password/reset',
    auth: 'none',
    body: { email: 'text?', code: 'text?', password: 'text?' },
    answer: nothing,
    help: 'Mails a code to `email`; with `code` and `password` sets the new password.',
  }),
} as const
