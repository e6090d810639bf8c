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
    help: 'Applies one action to one GIF: `approve`, `hide`, `remove`, or a rating.',
  }),
  batches: call({
    method: 'GET',
    path: BATCHES,
    auth: 'session',
    query: { job_id: 'id?' },
    answer: json<{ results: BatchAction[] }>('{ results: Batch[] }'),
    help: 'Batches of a job, or all of them.',
  }),
  batch: call({
    method: 'GET',
    path: `${BATCHES}{id}/`,
    auth: 'session',
    answer: json<BatchAction>('Batch'),
    help: 'One batch.',
  }),
  createBatch: call({
    method: 'POST',
    path: BATCHES,
    auth: 'session',
    body: { gif_ids: 'list', job_id: 'id?' },
    answer: json<BatchAction>('Batch'),
    help: 'Assigns GIFs to the moderator as one batch of a job.',
  }),
  applyBatch: call({
    method: 'PUT',
    path: `${BATCHES}{id}/`,
    auth: 'session',
    body: { action: 'text?', state: 'text' },
    defaults: { state: 'assigned' },
    answer: json<BatchAction>('Batch'),
    help: 'Takes a batch over, or applies an action to all of its GIFs and closes it (`state: done`).',
  }),
  leaderboard: call({
    method: 'GET',
    path: `${BATCHES}leaderboard/`,
    auth: 'session',
    answer: json<{ results: LeaderboardRow[] }>('{ results: { username, gifs }[] }'),
    help: 'How many GIFs each moderator has done, the most first.',
  }),
  searchCsv: call({
    method: 'GET',
    path: '/api/v1/search-service/csv/',
    auth: 'session',
    query: { q: 'text?' },
    answer: textOf('CSV: id, type, rating, title, tags'),
    help: 'What a search finds, as a table.',
  }),
} as const
