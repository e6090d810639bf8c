import { call, json, noAnswer } from '../call.ts'
import type { ChannelGif, GifPage, SiteChannel, Tagging } from '../types.ts'

export const channels = {
  get: call('GET /api/v4/channels/{id}', 'token', json<SiteChannel>('Channel'), {
    query: { content_type: 'text?' },
  }),
  bySlug: call('GET /api/v4/channels', 'token', json<{ results: SiteChannel[] }>('{ results: Channel[] }'), {
    query: { slug: 'text' },
  }),
  children: call(
    'GET /api/v3/channels/',
    'token',
    json<{ results: SiteChannel[] }>('{ results: Channel[] }'),
    {
      query: { parent: 'id', video: 'flag?' },
      needs: {
        param: 'parent',
        otherwise: 'throw',
        message: "We cannot fetch a channel's children without its parent's id.",
      },
    },
  ),
  create: call('POST /api/v3/channels/', 'token', json<SiteChannel>('Channel'), {
    body: { display_name: 'text', slug: 'text?', parent: 'id?', fields: 'fields?' },
  }),
  update: call('PUT /api/v3/channels/{id}/', 'token', json<SiteChannel>('Channel'), {
    body: { fields: 'fields' },
  }),
  remove: call('DELETE /api/v3/channels/{id}/', 'token', noAnswer),
  move: call('POST /api/v3/channels/{id}/move/', 'token', json<SiteChannel>('Channel'), {
    body: { position: 'text', target_channel: 'id' },
  }),
} as const

const RANKED = '/api/v3/channel-ranked-tags/{id}/'
const MAGIC = '/api/v3/channel-magic-tags/{id}/'

/**
 * Ranked tags are listed on a channel's page in order; a magic tag leads searches to the channel.
 * `id` is the channel's.
 */
export const tags = {
  addRanked: call(`POST ${RANKED}`, 'token', json<Tagging>('{ id, channel, tag, rank }'), {
    body: { tag: 'text', rank: 'number?' },
  }),
  rank: call(`PUT ${RANKED}`, 'token', json<Tagging>('{ id, channel, tag, rank }'), {
    body: { tag: 'text', rank: 'number' },
  }),
  removeRanked: call(`DELETE ${RANKED}`, 'token', noAnswer, { body: { tag: 'text' } }),
  addMagic: call(`POST ${MAGIC}`, 'token', json<Tagging>('{ id, channel, tag }'), { body: { tag: 'text' } }),
  removeMagic: call(`DELETE ${MAGIC}`, 'token', noAnswer, { body: { tag: 'text' } }),
} as const

export const channelGifs = {
  ofGif: call(
    'GET /api/v2/channel-gifs/',
    'none',
    json<{ results: ChannelGif[] }>('{ results: { channel, gif }[] }'),
    { query: { gif: 'id' } },
  ),
  add: call('POST /api/v3/channel-gifs/', 'token', json<ChannelGif>('{ channel, gif }'), {
    body: { channel: 'id', gif: 'id' },
  }),
  remove: call('POST /api/v3/channel-gifs/remove/', 'token', noAnswer, {
    body: { channel: 'id', gif: 'id' },
  }),
  list: call('GET /api/v3/channels/{id}/gifs/', 'token', json<GifPage>('{ results: GIF[], next_max_id? }'), {
    query: { max_id: 'id?' },
  }),
} as const
