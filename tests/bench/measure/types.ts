import type { Browser } from 'playwright'
import type { BenchServer } from '../api/server.ts'

/** What every measurement needs. */
export interface Bench {
  browser: Browser
  server: BenchServer
  /** Source of the probe. */
  probe: string
}
