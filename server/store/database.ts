/** A database with its engine, as the commands and the server need it. */
import type { ServerStore } from './types.ts'

export interface Database {
  /** Whether other machines may use it too. */
  isShared: boolean
  /** Throws `StoreError` with a one-line message. */
  open(onNotice: (line: string) => void): Promise<ServerStore>
  /** Looks at it and changes nothing: one line for each problem. */
  check(): Promise<string[]>
  /** Puts a backup in place of what cannot be rebuilt. Throws an error of one line. */
  restore(file: string): Promise<void>
}
