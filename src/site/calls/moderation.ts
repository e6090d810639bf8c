import { call, json, someJson, textAnswer } from '../call.ts'
import type { BatchAction, LeaderboardRow } from '../types.ts'

const BATCHES = '/api/v1/moderation/gif-batch-actions/'

/** For moderators only. */
export const moderation = {
  moderate: call('POST /api/v1/gifs/{id}/moderation', 'session', someJson('GIF'), {
    body: { action: 'text', note: 'text?' },
  }),
  batches: call(`GET ${BATCHES}`, 'session', json<{ results: BatchAction[] }>('{ results: Batch[] }'), {
    query: { job_id: 'id?' },
  }),
  batch: call(`GET ${BATCHES}{id}/`, 'session', json<BatchAction>('Batch')),
  createBatch: call(`POST ${BATCHES}`, 'session', json<BatchAction>('Batch'), {
    body: { gif_ids: 'list', job_id: 'id?' },
  }),
  applyBatch: call(`PUT ${BATCHES}{id}/`, 'session', json<BatchAction>('Batch'), {
    body: { action: 'text?', state: 'text' },
    defaults: { state: 'assigned' },
  }),
  leaderboard: call(
    `GET ${BATCHES}leaderboard/`,
    'session',
    json<{ results: LeaderboardRow[] }>('{ results: { username, gifs }[] }'),
  ),
  searchCsv: call(
    'GET /api/v1/search-service/csv/',
    'session',
    textAnswer('CSV: id, type, rating, title, tags'),
    { query: { q: 'text?' } },
  ),
} as const
