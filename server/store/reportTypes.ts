/** Visitors' reports of GIFs, and their outcome. */

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

export interface ReportStore {
  /**
   * Stores a report: the last one of each client network and GIF. Dismissed ones stay dismissed.
   */
  add(client: string, report: Pick<Report, 'gifId' | 'reason' | 'note'>): Promise<void>
  /** The newest reports first, and their total. */
  list(
    state: ReportState,
    page: { offset: number; limit: number },
  ): Promise<{ reports: Report[]; total: number }>
  /** Closes one report. Resolves with whether it was open. */
  dismiss(id: string): Promise<boolean>
  /** Closes all open reports of a GIF. Resolves with their number. */
  settle(gifId: string, state: Exclude<ReportState, 'open'>): Promise<number>
}
