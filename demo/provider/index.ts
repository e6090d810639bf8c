/** The provider: a public GIF API, media and pages over a `Library` and a `ProviderStore`. */

export type { ProviderContext } from './http/context.ts'
export { createProvider, type ProviderOptions } from './http/createProvider.ts'
export { createFaults, type Fault, type Faults } from './http/faults.ts'
export { openStore, StoreError, type StoreOptions } from './store/libsql/openStore.ts'
export type * from './store/types.ts'
export { syncCatalogue } from './syncCatalogue.ts'
