import type { ServerStore } from '../../../server/index.ts'
import type { SqlStoreOptions } from '../../../server/store/sql/sqlStore.ts'

/** Opens an empty store of the engine under test. */
export type OpenForTest = (options?: SqlStoreOptions) => Promise<ServerStore>
