import { call, json } from '../call.ts'
import type { Trim, VideoInfo } from '../types.ts'

export const mediaService = {
  videoInfo: call({
    method: 'GET',
    path: 'fetch/video/info',
    base: 'media',
    auth: 'none',
    query: { url: 'text' },
    answer: json<VideoInfo>('{ url, content_type, size?, duration?, width?, height? }'),
  }),
  trim: call({
    method: 'GET',
    path: 'imaging/trim',
    base: 'media',
    auth: 'none',
    query: { media_url: 'text', start: 'number', duration: 'number' },
    answer: json<Trim>('{ id, url, start, duration }'),
  }),
  trimUpload: call({
    method: 'POST',
    path: 'imaging/trim',
    base: 'media',
    auth: 'none',
    body: { media_url: 'text?', file: 'file?', start: 'number', duration: 'number' },
    answer: json<Trim>('{ id, url, start, duration }'),
  }),
} as const
