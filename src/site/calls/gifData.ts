import { call, json, noAnswer, someJson } from '../call.ts'
import type { GifPage, LanguageTags, TagCount, ViewCount } from '../types.ts'

export const gifData = {
  userViewCount: call('GET /api/v1/users/{id}/view-count/', 'none', json<ViewCount>('{ view_count }')),
  proxyViewCount: call('GET /api/v1/proxy-gifs/{id}/view-count/', 'none', json<ViewCount>('{ view_count }')),
  trending: call('GET /ajax/gifs/trending', 'none', json<GifPage>('{ results: GIF[] }')),
  tagCounts: call(
    'GET /ajax/gif/{id}/tag-counts',
    'none',
    json<{ results: TagCount[] }>('{ results: { name, count }[] }'),
  ),
  metadata: call('GET /ajax/gif/{id}/metadata', 'none', someJson('JSON object')),
  extendedMetadata: call('GET /ajax/gif/{id}/extended-metadata', 'none', someJson('JSON object')),
  tagTranslations: call(
    'GET /ajax/gif/{id}/tag-translations',
    'none',
    json<{ translations: Record<string, string[]> }>('{ translations: { LANG: tags } }'),
  ),
  bulkLanguageTags: call(
    'GET /ajax/gif/bulk/language-tags',
    'none',
    json<{ results: LanguageTags[] }>('{ results: { gif_id, lang, tags }[] }'),
    { query: { ids: 'list', lang: 'text?' } },
  ),
  addLanguageTags: call(
    'POST /ajax/gif/{id}/language-tags',
    'session',
    json<LanguageTags>('{ gif_id, lang, tags }'),
    { body: { tags: 'list', lang: 'text' } },
  ),
  removeLanguageTags: call('DELETE /ajax/gif/{id}/language-tags', 'session', noAnswer, {
    body: { tags: 'list', lang: 'text' },
  }),
  update: call('POST /ajax/gif/update', 'session', someJson('GIF'), {
    body: { gif_id: 'id', key: 'text', value: 'json' },
  }),
  twitterUpload: call('POST /ajax/twitter_upload', 'session', json<{ id: string }>('{ id }'), {
    body: { gif_id: 'id', text: 'text?' },
  }),
  instashare: call('POST /ajax/instashare/', 'session', json<{ id: string }>('{ id }'), {
    body: { gif_id: 'id', to: 'text' },
  }),
  reportSearch: call('POST /ajax/report-search', 'none', json<{ id: string }>('{ id }'), {
    body: {
      reasons: 'list',
      anonymous: 'bit',
      additional_info: 'text?',
      search_response_id: 'text?',
      search_term: 'text',
      search_content_type: 'text?',
    },
  }),
  takedown: call('POST /api/v3/content-takedown/takedown', 'token', json<{ id: string }>('{ id }'), {
    body: { gif_id: 'id', reason: 'text', send_email: 'flag', note: 'text?' },
  }),
  predictTags: call(
    'POST /ajax/tags/prediction/',
    'session',
    json<{ tags: { name: string; score: number }[] }>('{ tags: { name, score }[] }'),
    { body: { frames: 'list' } },
  ),
  analytic: call('POST /ajax/gif/{id}/analytic/{type}/', 'none', noAnswer),
  setCta: call('PUT gifs/{id}/cta', 'token', someJson('JSON'), {
    base: 'api',
    body: { link: 'text', text: 'text' },
  }),
  removeCta: call('DELETE gifs/{id}/cta', 'token', someJson('JSON'), { base: 'api' }),
} as const
