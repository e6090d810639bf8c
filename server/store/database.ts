/** A database with its engine, as the commands and the server need it. */
import type { ServerStore } from './types.ts'

export interface Database {
  /** Whether other machines may use it too. */
  isShared: boolean
  /** Throws `StoreError` with a one-line message. */
  open(onNotice: (line: string) => void): Promise<ServerStore>
  /** Looks at it and changes nothing: one line for each problem. */
  check(): Promise<string[]>
}
