/** Remembers the options of clients, for code that receives only the client. */
import type { ClientOptions } from './clientOptions.ts'
import { GIF_CALL_NAMES } from './gifCallNames.ts'
import { lazyClient } from './lazyClient.ts'
import { CATALOG_CALL_NAMES, type Client } from './types.ts'

export type MadeWith = Pick<ClientOptions, 'api' | 'key' | 'provider'>

const made = /* @__PURE__ */ new WeakMap<object, MadeWith>()
const completed = /* @__PURE__ */ new WeakMap<object, Client>()

export function rememberClient<C extends object>(client: C, { api, key, provider }: MadeWith): C {
  made.set(client, { api, key, provider })
  return client
}

/** `undefined` for a developer's own object. */
export const clientMadeWith = (client: object): MadeWith | undefined => made.get(client)

/**
 * The same client, whose missing calls reject with code `unsupported`: all, if it is no object.
 * Stable for each client.
 */
export function completeClient(given: Partial<Client>): Client {
  const client = Object(given) as Client
  if (made.has(client)) return client
  const names = [...GIF_CALL_NAMES, ...CATALOG_CALL_NAMES]
  const complete = completed.get(client) ?? lazyClient<Client>(names, () => client)
  completed.set(client, complete)
  return complete
}
