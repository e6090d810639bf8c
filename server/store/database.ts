/** A database and its engine, as the commands and the server use it. */
import type { ServerStore } from './types.ts'

export interface Database {
  /** Throws `StoreError` with a one-line message. */
  open(onNotice: (line: string) => void): Promise<ServerStore>
  /** Checks the database without changing it: one line for each problem. */
  check(): Promise<string[]>
  /** Replaces what cannot be rebuilt with a backup. Throws an error of one line. */
  restore(file: string): Promise<void>
}
