import type { Page } from '../types.ts'
import type { People } from './engine.ts'
import { announce } from './outbox.ts'
import { hashed } from './periods.ts'
import { countOf, doNothing } from './rowBatches.ts'
import type { PeopleTables } from './tables.ts'

export const REPORT_REASONS = ['nudity', 'violence', 'hate', 'harassment', 'copyright', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'dismissed', 'taken_down'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export interface Report {
  id: string
  gifId: string
  reason: ReportReason
  /** The visitor's words; may be empty. */
  note: string
  /** In milliseconds since 1970. */
  madeMs: number
  state: ReportState
}

/** Most open reports stored; nobody reads more. */
const MOST_OPEN = 10_000

/** Differs for each client network and GIF. */
export const reportId = (client: string, gifId: string): string => hashed(`${gifId} ${client}`)

export const reportOf = ({ id, gif_id, reason, note, made, state }: PeopleTables['reports']) =>
  ({ id, gifId: gif_id, reason, note, madeMs: made, state }) as Report

export function reportStore(db: People, { now, announces }: { now: () => number; announces: boolean }) {
  const inState = (state: ReportState) => db.selectFrom('reports').where('state', '=', state)
  return {
    /**
     * Stores a report: the last one of each client network and GIF. Dismissed ones stay dismissed.
     */
    async add(client: string, { gifId, reason, note }: Pick<Report, 'gifId' | 'reason' | 'note'>) {
      if ((await countOf(inState('open'))) >= MOST_OPEN) return
      const id = reportId(client, gifId)
      await db.transaction().execute(async trx => {
        const fields = { reason, note, made: now() }
        const added = await trx
          .insertInto('reports')
          .values({ id, gif_id: gifId, ...fields, state: 'open' })
          .onConflict(doNothing)
          .returning('id')
          .executeTakeFirst()
        // Only the first report is news, so that nobody can cause many.
        if (added && announces) await announce(trx, 'gif.reported', [gifId], now())
        if (added) return
        await trx
          .updateTable('reports')
          .set(fields)
          .where('id', '=', id)
          .where('state', '=', 'open')
          .execute()
      })
    },
    /** The newest reports first, and their total. */
    async list(state: ReportState, { offset, limit }: Page) {
      const rows = await inState(state)
        .selectAll()
        .orderBy('made', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { reports: rows.map(reportOf), total: await countOf(inState(state)) }
    },
    /** Closes one report. Resolves with whether it was open. */
    async dismiss(id: string) {
      const { numUpdatedRows } = await db
        .updateTable('reports')
        .set({ state: 'dismissed' })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Closes all open reports of a GIF. Resolves with their number. */
    async settle(gifId: string, state: Exclude<ReportState, 'open'>) {
      const { numUpdatedRows } = await db
        .updateTable('reports')
        .set({ state })
        .where('gif_id', '=', gifId)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}
