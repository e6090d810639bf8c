/** Remembers the options of clients, for code that receives only the client. */
import type { ClientOptions } from './clientOptions.ts'
import { createLazyClient } from './createLazyClient.ts'
import { GIF_CALL_NAMES } from './gifCallNames.ts'
import { CATALOG_CALL_NAMES, type Client } from './types.ts'

type RememberedOptions = Pick<ClientOptions, 'api' | 'key' | 'provider'>

const optionsOfClient = /* @__PURE__ */ new WeakMap<object, RememberedOptions>()
const completeClients = /* @__PURE__ */ new WeakMap<object, Client>()

export function rememberClient<C extends object>(client: C, options: RememberedOptions): C {
  optionsOfClient.set(client, options)
  return client
}

/** `undefined` for a developer's own object. */
export const rememberedOptions = (client: object): RememberedOptions | undefined =>
  optionsOfClient.get(client)

/**
 * The same client, whose missing calls reject with code `unsupported`: all, if it is no object.
 * Stable for each client.
 */
export function completeClient(given: Partial<Client>): Client {
  const client = Object(given) as Client
  if (optionsOfClient.has(client)) return client
  const names = [...GIF_CALL_NAMES, ...CATALOG_CALL_NAMES]
  const complete = completeClients.get(client) ?? createLazyClient<Client>(names, () => client)
  completeClients.set(client, complete)
  return complete
}
