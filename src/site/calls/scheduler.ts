import { call, json, nothing } from '../call.ts'
import type { ScheduleEntry, SchedulerActivity } from '../types.ts'

/** The trending scheduler. */
export const scheduler = {
  schedule: call({
    method: 'POST',
    path: 'trendingscheduler/schedule',
    base: 'scheduler',
    auth: 'token',
    body: { gifs: 'json', timestamp: 'number' },
    answer: json<{ results: ScheduleEntry[] }>(
      '{ results: { schedule_id, id, is_sticker, type, timestamp }[] }',
    ),
  }),
  list: call({
    method: 'GET',
    path: 'trendingscheduler/schedule',
    base: 'scheduler',
    auth: 'token',
    query: { limit: 'number', offset: 'number', type: 'text', timestamp: 'number?' },
    defaults: { limit: 25, offset: 0, type: 'gif' },
    answer: json<{ results: ScheduleEntry[]; total_count: number }>('{ results, total_count }'),
  }),
  activity: call({
    method: 'GET',
    path: 'trendingscheduler/activity',
    base: 'scheduler',
    auth: 'token',
    answer: json<{ results: SchedulerActivity[] }>(
      '{ results: { action, schedule_id, gif_id, username, at }[] }',
    ),
  }),
  unschedule: call({
    method: 'DELETE',
    path: 'trendingscheduler/schedule/{id}',
    base: 'scheduler',
    auth: 'token',
    answer: nothing,
  }),
} as const
