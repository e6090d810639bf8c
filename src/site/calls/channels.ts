import { call, json, nothing } from '../call.ts'
import type { ChannelGif, GifPage, SiteChannel, Tagging } from '../types.ts'

export const channels = {
  get: call({
    method: 'GET',
    path: '/api/v4/channels/{id}',
    auth: 'token',
    query: { content_type: 'text?' },
    answer: json<SiteChannel>('Channel'),
    help: 'One channel. `content_type` keeps its GIFs of that type: `gif`, `sticker`, `video`.',
  }),
  bySlug: call({
    method: 'GET',
    path: '/api/v4/channels',
    auth: 'token',
    query: { slug: 'text' },
    answer: json<{ results: SiteChannel[] }>('{ results: Channel[] }'),
    help: 'The channel with that slug, in a list of none or one.',
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
    help: 'Channels in a channel, by position. `video` keeps those with videos.',
  }),
  create: call({
    method: 'POST',
    path: '/api/v3/channels/',
    auth: 'token',
    body: { display_name: 'text', slug: 'text?', parent: 'id?', fields: 'fields?' },
    answer: json<SiteChannel>('Channel'),
    help: 'Makes a channel, last among the children of `parent`.',
  }),
  update: call({
    method: 'PUT',
    path: '/api/v3/channels/{id}/',
    auth: 'token',
    body: { fields: 'fields' },
    answer: json<SiteChannel>('Channel'),
    help: 'Sets fields of a channel.',
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v3/channels/{id}/',
    auth: 'token',
    answer: nothing,
    help: 'Removes a channel and what stands in it; the GIFs stay.',
  }),
  move: call({
    method: 'POST',
    path: '/api/v3/channels/{id}/move/',
    auth: 'token',
    body: { position: 'text', target_channel: 'id' },
    answer: json<SiteChannel>('Channel'),
    help: 'Moves a channel relative to another; `position` is `before`, `after`, `first-child` or `last-child`.',
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
    help: 'Adds a ranked tag to a channel, last without a `rank`.',
  }),
  rank: call({
    method: 'PUT',
    path: RANKED,
    auth: 'token',
    body: { tag: 'text', rank: 'number' },
    answer: json<Tagging>('{ id, channel, tag, rank }'),
    help: 'Gives a ranked tag another rank.',
  }),
  removeRanked: call({
    method: 'DELETE',
    path: RANKED,
    auth: 'token',
    body: { tag: 'text' },
    answer: nothing,
    help: 'Removes a ranked tag from a channel.',
  }),
  addMagic: call({
    method: 'POST',
    path: MAGIC,
    auth: 'token',
    body: { tag: 'text' },
    answer: json<Tagging>('{ id, channel, tag }'),
    help: 'Adds a magic tag to a channel.',
  }),
  removeMagic: call({
    method: 'DELETE',
    path: MAGIC,
    auth: 'token',
    body: { tag: 'text' },
    answer: nothing,
    help: 'Removes a magic tag from a channel.',
  }),
} as const

export const channelGifs = {
  ofGif: call({
    method: 'GET',
    path: '/api/v2/channel-gifs/',
    auth: 'none',
    query: { gif: 'id' },
    answer: json<{ results: ChannelGif[] }>('{ results: { channel, gif }[] }'),
    help: 'Channels that a GIF is in.',
  }),
  add: call({
    method: 'POST',
    path: '/api/v3/channel-gifs/',
    auth: 'token',
    body: { channel: 'id', gif: 'id' },
    answer: json<ChannelGif>('{ channel, gif }'),
    help: 'Puts a GIF into a channel.',
  }),
  remove: call({
    method: 'POST',
    path: '/api/v3/channel-gifs/remove/',
    auth: 'token',
    body: { channel: 'id', gif: 'id' },
    answer: nothing,
    help: 'Takes a GIF out of a channel.',
  }),
  list: call({
    method: 'GET',
    path: '/api/v3/channels/{id}/gifs/',
    auth: 'token',
    query: { max_id: 'id?' },
    answer: json<GifPage>('{ results: GIF[], next_max_id? }'),
    help: "A channel's GIFs, the latest first; `max_id` goes on after a page.",
  }),
} as const
