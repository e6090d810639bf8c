import { expect } from 'vitest'
import { type CasesOf, ids } from './kit.ts'

export const moderation: CasesOf<'moderation'> = {
  moderate: async ({ staff, anonymous, server }) => {
    await staff.site.moderation.moderate({ id: 'rude1', action: 'pg-13', note: 'Not that rude' })
    expect(await anonymous.gifData.metadata({ id: 'rude1' })).toMatchObject({ rating: 'pg-13' })
    const seenBy = async ({ gifData }: Pick<typeof anonymous, 'gifData'>) => {
      const { moderation } = (await gifData.extendedMetadata({ id: 'rude1' })) as {
        moderation: Record<string, unknown>[]
      }
      return moderation.at(-1)
    }
    expect(await seenBy(staff.site)).toMatchObject({ action: 'pg-13', note: 'Not that rude', by: staff.id })
    // Who decided it, and what moderators note, is for staff.
    const { id: _, at: __, ...shown } = (await seenBy(anonymous)) ?? {}
    expect(shown).toEqual({ gif_id: 'rude1', action: 'pg-13' })
    await staff.site.moderation.moderate({ id: 'stick2', action: 'hide' })
    const trending = await server.store.gifs.trending({ offset: 0, limit: 100 })
    expect(ids(trending.records)).not.toContain('stick2')
    await staff.site.moderation.moderate({ id: 'stick2', action: 'approve' })
  },
  batches: async ({ staff }) => {
    const { moderation } = staff.site
    const { id } = await moderation.createBatch({ gif_ids: ['cat1'], job_id: 'j-list' })
    await moderation.createBatch({ gif_ids: ['cat1'], job_id: 'j-other' })
    expect(ids((await moderation.batches({ job_id: 'j-list' })).results)).toEqual([id])
    expect((await moderation.batches()).results.length).toBeGreaterThanOrEqual(2)
  },
  batch: async ({ staff }) => {
    const made = await staff.site.moderation.createBatch({ gif_ids: ['cat1', 'dog1'], job_id: 'j1' })
    expect(await staff.site.moderation.batch({ id: made.id })).toEqual(made)
  },
  createBatch: async ({ staff, visitor }) => {
    const made = await staff.site.moderation.createBatch({ gif_ids: ['cat1', 'cat1', 'dog1'] })
    expect(made).toMatchObject({ state: 'assigned', gif_ids: ['cat1', 'dog1'], assignee: 'mona' })
    const unknown = staff.site.moderation.createBatch({ gif_ids: ['nothing'] })
    await expect(unknown).rejects.toMatchObject({ status: 400 })
    const notStaff = visitor.site.moderation.createBatch({ gif_ids: ['cat1'] })
    await expect(notStaff).rejects.toMatchObject({ status: 403 })
  },
  applyBatch: async ({ staff, anonymous }) => {
    const { moderation } = staff.site
    const { id } = await moderation.createBatch({ gif_ids: ['cafe1', 'vid1'] })
    expect(await moderation.applyBatch({ id })).toMatchObject({ state: 'assigned' })
    expect(await moderation.applyBatch({ id, state: 'done', action: 'pg' })).toMatchObject({
      state: 'done',
    })
    expect(await anonymous.gifData.metadata({ id: 'vid1' })).toMatchObject({ rating: 'pg' })
    await expect(moderation.applyBatch({ id, state: 'done', action: 'g' })).rejects.toMatchObject({
      status: 400,
    })
  },
  leaderboard: async ({ staff }) => {
    const { moderation } = staff.site
    const count = async () =>
      (await moderation.leaderboard()).results.find(row => row.username === 'mona')?.gifs ?? 0
    const before = await count()
    const { id } = await moderation.createBatch({ gif_ids: ['cat1', 'dog1'] })
    expect(await count()).toBe(before)
    await moderation.applyBatch({ id, state: 'done', action: 'approve' })
    expect(await count()).toBe(before + 2)
  },
  searchCsv: async ({ staff, server }) => {
    // Spreadsheets run what begins with these signs as a formula, after white space too.
    for (const title of ['=1+1', ' =1+1', '\t=1+1', '\r1', '＝1+1', '@A1']) {
      await server.store.gifs.patch('cat1', { title })
      const rows = (await staff.site.moderation.searchCsv({})).trimEnd()
      expect(rows, title).toContain(`"gif","g","'${title}"`)
    }
    await server.store.gifs.patch('cat1', { title: null })
    const csv = await staff.site.moderation.searchCsv({ q: 'party' })
    const [head, ...rows] = csv.trimEnd().split('\r\n')
    expect(head).toBe('"id","type","rating","title","tags"')
    expect(rows.some(row => row.startsWith('"cat1","gif","g","Cat party"'))).toBe(true)
  },
}
