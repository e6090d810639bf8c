import { call, json, noAnswer } from '../call.ts'
import type { ContentBlock, SiteUser } from '../types.ts'

const BLOCKS = '/api/v3/content-blocks'
/** The channel whose children are the random collections. */
export const RANDOM_COLLECTIONS_CHANNEL_ID = '681'

const blocks = json<{ results: ContentBlock[] }>('{ results: { id, type, title, items }[] }')

export const other = {
  spotifyArtist: call(
    'GET /api/v3/spotify/artist',
    'none',
    json<{ id: string; name: string }>('{ id, name }'),
    { query: { spotify_url: 'text' } },
  ),
  trendingSearches: call(`GET ${BLOCKS}`, 'none', blocks, { fixed: { type: 'trending_searches' } }),
  randomCollections: call(`GET ${BLOCKS}`, 'none', blocks, {
    fixed: { type: 'random_collections', channel: RANDOM_COLLECTIONS_CHANNEL_ID },
  }),
  randomArtists: call(`GET ${BLOCKS}`, 'none', blocks, { fixed: { type: 'random_artists' } }),
  register: call('POST /api/v3/register', 'none', json<{ user: SiteUser }>('{ user }'), {
    body: { username: 'text', email: 'text', password: 'text' },
  }),
  confirm: call(
    'POST /api/v3/register/confirm',
    'none',
    json<{ user: SiteUser; token: string }>('{ user, token }'),
    { body: { code: 'text' } },
  ),
  resend: call('POST /api/v3/register/resend', 'none', noAnswer, { body: { email: 'text' } }),
  resetPassword: call('POST /api/v3/password/reset', 'none', noAnswer, {
    body: { email: 'text?', code: 'text?', password: 'text?' },
  }),
} as const
