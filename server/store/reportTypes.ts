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
