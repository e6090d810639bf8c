import { call, json, noAnswer } from '../call.ts'
import type { Story, StoryPage } from '../types.ts'

export const stories = {
  get: call('GET stories/{id}', 'token', json<Story>('Story'), { base: 'stories' }),
  bySlug: call('GET stories/slug/{slug}', 'token', json<Story>('Story'), { base: 'stories' }),
  create: call('POST stories', 'token', json<Story>('Story'), {
    base: 'stories',
    body: { fields: 'fields' },
  }),
  update: call('PUT stories/{id}', 'token', json<Story>('Story'), {
    base: 'stories',
    body: { fields: 'fields' },
  }),
  remove: call('DELETE stories/{id}', 'token', noAnswer, { base: 'stories' }),
  ofUser: call('GET stories', 'token', json<StoryPage>('{ results: Story[], next_cursor? }'), {
    base: 'stories',
    query: {
      username: 'text',
      fetch_unpublished: 'flag?',
      limit: 'number?',
      next_cursor: 'text?',
      gif_hydration_method: 'text?',
    },
    needs: { param: 'username', otherwise: 'log', message: 'No username specified for getUserStories' },
  }),
  partnerArtist: call('GET stories/partnerArtist', 'token', json<StoryPage>('{ results: Story[] }'), {
    base: 'stories',
    query: { limit: 'number', since: 'number?', until: 'number?', ts: 'number?' },
    defaults: { limit: 50 },
  }),
  trending: call('GET stories/trending', 'token', json<StoryPage>('{ results: Story[] }'), {
    base: 'stories',
    query: { sort: 'text' },
    defaults: { sort: 'desc' },
  }),
  addTrending: call('POST stories/trending', 'token', json<Story>('Story'), {
    base: 'stories',
    body: { story_id: 'id' },
  }),
  removeTrending: call('DELETE stories/trending', 'token', noAnswer, {
    base: 'stories',
    body: { story_id: 'id' },
  }),
} as const
