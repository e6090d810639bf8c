import { call, json, someJson, textOf } from '../call.ts'
import type { BatchAction, LeaderboardRow } from '../types.ts'

const BATCHES = '/api/v1/moderation/gif-batch-actions/'

/** For moderators only. */
export const moderation = {
  moderate: call({
    method: 'POST',
    path: '/api/v1/gifs/{id}/moderation',
    auth: 'session',
    body: { action: 'text', note: 'text?' },
    answer: someJson('GIF'),
  }),
  batches: call({
    method: 'GET',
    path: BATCHES,
    auth: 'session',
    query: { job_id: 'id?' },
    answer: json<{ results: BatchAction[] }>('{ results: Batch[] }'),
  }),
  batch: call({
    method: 'GET',
    path: `${BATCHES}{id}/`,
    auth: 'session',
    answer: json<BatchAction>('Batch'),
  }),
  createBatch: call({
    method: 'POST',
    path: BATCHES,
    auth: 'session',
    body: { gif_ids: 'list', job_id: 'id?' },
    answer: json<BatchAction>('Batch'),
  }),
  applyBatch: call({
    method: 'PUT',
    path: `${BATCHES}{id}/`,
    auth: 'session',
    body: { action: 'text?', state: 'text' },
    defaults: { state: 'assigned' },
    answer: json<BatchAction>('Batch'),
  }),
  leaderboard: call({
    method: 'GET',
    path: `${BATCHES}leaderboard/`,
    auth: 'session',
    answer: json<{ results: LeaderboardRow[] }>('{ results: { username, gifs }[] }'),
  }),
  searchCsv: call({
    method: 'GET',
    path: '/api/v1/search-service/csv/',
    auth: 'session',
    query: { q: 'text?' },
    answer: textOf('CSV: id, type, rating, title, tags'),
  }),
} as const
