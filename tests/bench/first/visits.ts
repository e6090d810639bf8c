/** The columns of the table: how a page is visited. */
import { MOBILE } from '../api/link.ts'
import type { Visit } from './seenAt.ts'

export interface NamedVisit extends Visit {
  id: string
  label: string
  /** Rounds fewer than the first visit's, which is the one that counts most and varies most. */
  fewer: number
}

export const VISITS: readonly NamedVisit[] = [
  { id: 'cold', label: 'first visit', network: MOBILE, slowdown: 1, warm: false, fewer: 0 },
  { id: 'warm', label: 'visited before', network: MOBILE, slowdown: 1, warm: true, fewer: 1 },
  {
    id: 'slow',
    label: 'first visit, processor 4× slower',
    network: MOBILE,
    slowdown: 4,
    warm: false,
    fewer: 1,
  },
]

export const roundsOf = ({ fewer }: NamedVisit, rounds: number): number => Math.max(1, rounds - fewer)
