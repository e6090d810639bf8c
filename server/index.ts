/** The server: a public GIF API, media and pages over a `Library` and a `ServerStore`. */

export { createEnds } from './ends.ts'
export { createServer } from './http/createServer.ts'
export { isLoopback, type Listening, listen } from './http/openPort.ts'
export type { Routes, ServerContext, ServerOptions } from './http/serverContext.ts'
export { type OpenServerOptions, openServer } from './openServer.ts'
export { StoreError } from './store/libsql/openDatabase.ts'
export { openStore, type StoreOptions } from './store/libsql/openStore.ts'
export type { ServerStore } from './store/sql/sqlStore.ts'
export { syncLibrary } from './store/syncLibrary.ts'
export type * from './store/types.ts'
