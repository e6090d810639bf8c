/** What is kept about a visitor, as far as the network that they came from finds it. */
import type { Report } from './reportTypes.ts'

export interface KeptOfVisitor {
  /** What was counted in the running half-hour, so that it is not counted again. */
  counted: { gifId: string; kind: string }[]
  /** Terms that were counted today. */
  searched: string[]
  reports: Omit<Report, 'id'>[]
}

export interface VisitorStore {
  /** `client` is an IPv4 address or the /64 network of an IPv6 address. */
  show(client: string): Promise<KeptOfVisitor>
  /** Deletes all of it. The sums stay: nothing in them leads to anybody. */
  forget(client: string): Promise<void>
  /** Deletes what has been kept long enough, of everybody. */
  expire(): Promise<void>
}
