import { expect } from 'vitest'
import type { CasesOf } from './kit.ts'

export const scheduler: CasesOf<'scheduler'> = {
  schedule: async ({ staff, visitor }) => {
    const gifs = [
      { id: 'cat1', is_sticker: false, type: 'gif' },
      { id: 'stick1', is_sticker: true, type: 'sticker' },
    ]
    const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 2_000_000_000 })
    expect(results).toMatchObject(gifs)
    const stickers = await staff.site.scheduler.list({ type: 'sticker' })
    expect(stickers.results).toContainEqual({ ...results[1], timestamp: 2_000_000_000 })
    const notStaff = visitor.site.scheduler.schedule({ gifs, timestamp: 1 })
    await expect(notStaff).rejects.toMatchObject({ status: 403 })
    const odd = staff.site.scheduler.schedule({ gifs: [{ id: 'nothing' }], timestamp: 1 })
    await expect(odd).rejects.toMatchObject({ status: 400 })
  },
  list: async ({ staff }) => {
    const gifs = [{ id: 'dog1', is_sticker: false, type: 'gif' }]
    await staff.site.scheduler.schedule({ gifs, timestamp: 300 })
    await staff.site.scheduler.schedule({ gifs, timestamp: 200 })
    const { results, total_count } = await staff.site.scheduler.list({ limit: 2 })
    expect(results.map(entry => entry.timestamp)).toEqual([200, 300])
    expect(total_count).toBeGreaterThanOrEqual(2)
    const later = await staff.site.scheduler.list({ offset: 1, limit: 1 })
    expect(later.results.map(entry => entry.timestamp)).toEqual([300])
    const from = await staff.site.scheduler.list({ timestamp: 250 })
    expect(from.results[0]?.timestamp).toBe(300)
  },
  activity: async ({ staff }) => {
    const gifs = [{ id: 'cat1', is_sticker: false, type: 'gif' }]
    const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 5 })
    const activity = (await staff.site.scheduler.activity()).results
    const schedule_id = results[0]?.schedule_id
    expect(activity[0]).toMatchObject({ action: 'schedule', gif_id: 'cat1', username: 'mona', schedule_id })
  },
  unschedule: async ({ staff }) => {
    const gifs = [{ id: 'cat1', is_sticker: false, type: 'gif' }]
    const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 7 })
    const id = results[0]?.schedule_id ?? ''
    expect(await staff.site.scheduler.unschedule({ id })).toBeUndefined()
    const left = (await staff.site.scheduler.list({ limit: 100 })).results
    expect(left.map(entry => entry.schedule_id)).not.toContain(id)
    expect((await staff.site.scheduler.activity()).results[0]).toMatchObject({ action: 'unschedule' })
  },
}
