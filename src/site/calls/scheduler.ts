import { call, json, noAnswer } from '../call.ts'
import type { ScheduleEntry, SchedulerActivity } from '../types.ts'

/** The trending scheduler. */
export const scheduler = {
  schedule: call(
    'POST trendingscheduler/schedule',
    'token',
    json<{ results: ScheduleEntry[] }>('{ results: { schedule_id, id, is_sticker, type, timestamp }[] }'),
    { base: 'scheduler', body: { gifs: 'json', timestamp: 'number' } },
  ),
  list: call(
    'GET trendingscheduler/schedule',
    'token',
    json<{ results: ScheduleEntry[]; total_count: number }>('{ results, total_count }'),
    {
      base: 'scheduler',
      query: { limit: 'number', offset: 'number', type: 'text', timestamp: 'number?' },
      defaults: { limit: 25, offset: 0, type: 'gif' },
    },
  ),
  activity: call(
    'GET trendingscheduler/activity',
    'token',
    json<{ results: SchedulerActivity[] }>('{ results: { action, schedule_id, gif_id, username, at }[] }'),
    { base: 'scheduler' },
  ),
  unschedule: call('DELETE trendingscheduler/schedule/{id}', 'token', noAnswer, { base: 'scheduler' }),
} as const
