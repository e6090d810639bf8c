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
    help: 'Schedules GIFs (`[{ id, is_sticker, type }]`) for a time in seconds since 1970.',
  }),
  list: call({
    method: 'GET',
    path: 'trendingscheduler/schedule',
    base: 'scheduler',
    auth: 'token',
    query: { limit: 'number', offset: 'number', type: 'text', timestamp: 'number?' },
    defaults: { limit: 25, offset: 0, type: 'gif' },
    answer: json<{ results: ScheduleEntry[]; total_count: number }>('{ results, total_count }'),
    help: 'What is scheduled, the soonest first; from `timestamp` on where it is given.',
  }),
  activity: call({
    method: 'GET',
    path: 'trendingscheduler/activity',
    base: 'scheduler',
    auth: 'token',
    answer: json<{ results: SchedulerActivity[] }>(
      '{ results: { action, schedule_id, gif_id, username, at }[] }',
    ),
    help: 'Who has scheduled what, the latest first.',
  }),
  unschedule: call({
    method: 'DELETE',
    path: 'trendingscheduler/schedule/{id}',
    base: 'scheduler',
    auth: 'token',
    answer: nothing,
    help: 'Removes an entry by its `schedule_id`.',
  }),
} as const
