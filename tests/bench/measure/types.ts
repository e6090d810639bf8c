import type { Browser } from 'playwright'
import type { BenchServer } from '../api/server.ts'

/** Context of every measurement. */
export interface Bench {
  browser: Browser
  server: BenchServer
  /** Source of the probe. */
  probe: string
}
