/** The stored data about a visitor, found by the network of a request. */
import type { Report } from './reportTypes.ts'

export interface VisitorData {
  /** Events counted in the running half-hour, to count each only once. */
  counted: { gifId: string; kind: string }[]
  /** Terms that were counted today. */
  searched: string[]
  reports: Omit<Report, 'id'>[]
}

export interface VisitorStore {
  /** `client` is an IPv4 address or the /64 network of an IPv6 address. */
  show(client: string): Promise<VisitorData>
  /** Deletes all of it. Totals stay, because they lead to nobody. */
  forget(client: string): Promise<void>
}
