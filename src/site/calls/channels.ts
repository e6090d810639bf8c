import { call, json, nothing } from '../call.ts'
import type { ChannelGif, GifPage, SiteChannel, Tagging } from '../types.ts'

export const channels = {
  get: call({
    method: 'GET',
    path: '/api/v4/channels/{id}',
    auth: 'token',
    query: { content_type: 'text?' },
    answer: json<SiteChannel>('Channel'),
  }),
  bySlug: call({
    method: 'GET',
    path: '/api/v4/channels',
    auth: 'token',
    query: { slug: 'text' },
    answer: json<{ results: SiteChannel[] }>('{ results: Channel[] }'),
  }),
  children: call({
    method: 'GET',
    path: '/api/v3/channels/',
    auth: 'token',
    query: { parent: 'id', video: 'flag?' },
    needs: {
      param: 'parent',
      otherwise: 'throw',
      message: "We cannot fetch a channel's children without its parent's id.",
    },
    answer: json<{ results: SiteChannel[] }>('{ results: Channel[] }'),
  }),
  create: call({
    method: 'POST',
    path: '/api/v3/channels/',
    auth: 'token',
    body: { display_name: 'text', slug: 'text?', parent: 'id?', fields: 'fields?' },
    answer: json<SiteChannel>('Channel'),
  }),
  update: call({
    method: 'PUT',
    path: '/api/v3/channels/{id}/',
    auth: 'token',
    body: { fields: 'fields' },
    answer: json<SiteChannel>('Channel'),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v3/channels/{id}/',
    auth: 'token',
    answer: nothing,
  }),
  move: call({
    method: 'POST',
    path: '/api/v3/channels/{id}/move/',
    auth: 'token',
    body: { position: 'text', target_channel: 'id' },
    answer: json<SiteChannel>('Channel'),
  }),
} as const

const RANKED = '/api/v3/channel-ranked-tags/{id}/'
const MAGIC = '/api/v3/channel-magic-tags/{id}/'

/**
 * Ranked tags are listed on a channel's page in order; a magic tag leads searches to the channel.
 * `id` is the channel's.
 */
export const tags = {
  addRanked: call({
    method: 'POST',
    path: RANKED,
    auth: 'token',
    body: { tag: 'text', rank: 'number?' },
    answer: json<Tagging>('{ id, channel, tag, rank }'),
  }),
  rank: call({
    method: 'PUT',
    path: RANKED,
    auth: 'token',
    body: { tag: 'text', rank: 'number' },
    answer: json<Tagging>('{ id, channel, tag, rank }'),
  }),
  removeRanked: call({
    method: 'DELETE',
    path: RANKED,
    auth: 'token',
    body: { tag: 'text' },
    answer: nothing,
  }),
  addMagic: call({
    method: 'POST',
    path: MAGIC,
    auth: 'token',
    body: { tag: 'text' },
    answer: json<Tagging>('{ id, channel, tag }'),
  }),
  removeMagic: call({
    method: 'DELETE',
    path: MAGIC,
    auth: 'token',
    body: { tag: 'text' },
    answer: nothing,
  }),
} as const

export const channelGifs = {
  ofGif: call({
    method: 'GET',
    path: '/api/v2/channel-gifs/',
    auth: 'none',
    query: { gif: 'id' },
    answer: json<{ results: ChannelGif[] }>('{ results: { channel, gif }[] }'),
  }),
  add: call({
    method: 'POST',
    path: '/api/v3/channel-gifs/',
    auth: 'token',
    body: { channel: 'id', gif: 'id' },
    answer: json<ChannelGif>('{ channel, gif }'),
  }),
  remove: call({
    method: 'POST',
    path: '/api/v3/channel-gifs/remove/',
    auth: 'token',
    body: { channel: 'id', gif: 'id' },
    answer: nothing,
  }),
  list: call({
    method: 'GET',
    path: '/api/v3/channels/{id}/gifs/',
    auth: 'token',
    query: { max_id: 'id?' },
    answer: json<GifPage>('{ results: GIF[], next_max_id? }'),
  }),
} as const
