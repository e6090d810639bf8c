import { call, json } from '../call.ts'
import type { Trim, VideoInfo } from '../types.ts'

export const mediaService = {
  videoInfo: call(
    'GET fetch/video/info',
    'none',
    json<VideoInfo>('{ url, content_type, size?, duration?, width?, height? }'),
    { base: 'media', query: { url: 'text' } },
  ),
  trim: call('GET imaging/trim', 'none', json<Trim>('{ id, url, start, duration }'), {
    base: 'media',
    query: { media_url: 'text', start: 'number', duration: 'number' },
  }),
  trimUpload: call('POST imaging/trim', 'none', json<Trim>('{ id, url, start, duration }'), {
    base: 'media',
    body: { media_url: 'text?', file: 'file?', start: 'number', duration: 'number' },
  }),
} as const
