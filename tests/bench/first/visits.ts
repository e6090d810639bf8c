/** The columns of the table: how a page is visited. */
import { MOBILE } from '../api/link.ts'
import type { Visit } from './seenAt.ts'

export interface NamedVisit extends Visit {
  id: string
  label: string
}

export const VISITS: readonly NamedVisit[] = [
  { id: 'cold', label: 'first visit', network: MOBILE, slowdown: 1, warm: false },
  { id: 'warm', label: 'visited before', network: MOBILE, slowdown: 1, warm: true },
  { id: 'slow', label: 'first visit, processor 4× slower', network: MOBILE, slowdown: 4, warm: false },
]
