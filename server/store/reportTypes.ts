/** What visitors report of GIFs, and what became of it. */

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
   * Keeps a report: of one client network, the last one of each GIF. What was dismissed stays so.
   */
  add(client: string, report: Pick<Report, 'gifId' | 'reason' | 'note'>): Promise<void>
  /** The newest first, and how many there are. */
  list(
    state: ReportState,
    page: { offset: number; limit: number },
  ): Promise<{ reports: Report[]; total: number }>
  /** Ends one report. Whether it was open. */
  dismiss(id: string): Promise<boolean>
  /** Ends all open reports of a GIF. Resolves with how many there were. */
  settle(gifId: string, state: Exclude<ReportState, 'open'>): Promise<number>
}
