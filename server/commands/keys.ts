/** `giflet-server keys`: named keys of the API. A running server knows changes within a second. */
import { isBareOrigin } from '../platform/bareOrigin.ts'
import { UsageError } from '../platform/errors.ts'
import { type ApiKey, KEY_NAME, MOST_QUOTA } from '../store/sql/keyStore.ts'
import type { ServerStore } from '../store/sql/sqlStore.ts'
import { type Command, outcome, type Terminal, withStore } from './command.ts'
import { noArguments, onlyArgument, parsed } from './usage.ts'

const ACTIONS = ['list', 'make', 'revoke', 'forget'] as const

export const keys: Command = {
  details: `  keys                 show all keys with their use in the last 30 days
  keys make NAME       make a key and print its secret, which nothing shows again
  keys revoke NAME     refuse the key from now on
  keys forget NAME     delete a revoked key with its counts
  --quota N            with make: requests an hour (default: no limit)
  --origin ORIGIN      with make: a site whose pages may use it; may be repeated (default: any)

As soon as there is a key, revoked or not, every call of the API needs one.
`,
  async run(args, settings, terminal) {
    const { values, positionals } = parsed(args, {
      quota: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
    })
    const [given = 'list', ...rest] = positionals
    const action = ACTIONS.find(name => name === given)
    if (!action) throw new UsageError(`knows no "${given}": it is one of ${ACTIONS.join(', ')}`)
    if (action === 'list') noArguments(rest)
    const name = action === 'list' ? '' : onlyArgument(rest, 'the name of one key')
    const key = { name, quota: quotaOf(values.quota), origins: values.origin.map(originOf) }
    if (action === 'make' && !KEY_NAME.test(name))
      throw new UsageError('make needs a name of letters, digits, "-", "_" and "."')
    return withStore(settings, terminal.error, store => ACT[action](store, key, terminal))
  },
}

type Act = (
  store: ServerStore,
  key: Pick<ApiKey, 'name' | 'quota' | 'origins'>,
  terminal: Terminal,
) => Promise<number>

const ACT: Record<(typeof ACTIONS)[number], Act> = {
  async list(store, _, { out }) {
    const uses = new Map<string, number>()
    for (const { name, count } of await store.keys.uses()) uses.set(name, (uses.get(name) ?? 0) + count)
    const all = await store.keys.all()
    for (const { name, quota, origins, revokedMs } of all) {
      const limits = [
        quota === undefined ? 'no quota' : `${quota} an hour`,
        ...(origins.length > 0 ? [`from ${origins.join(', ')}`] : []),
        ...(revokedMs === undefined ? [] : [`revoked ${new Date(revokedMs).toISOString().slice(0, 10)}`]),
      ]
      out(`${name}  ${uses.get(name) ?? 0} requests  ${limits.join('  ')}`)
    }
    out(all.length === 0 ? 'No keys: the API needs none, unless API_KEYS has some.' : `${all.length} keys`)
    return 0
  },
  async make(store, key, { out, error }) {
    const secret = await store.keys.make(key)
    if (secret === undefined) {
      error(`There is a key ${key.name} already`)
      return 1
    }
    out(secret)
    return 0
  },
  revoke: async (store, { name }, terminal) =>
    outcome(terminal, await store.keys.revoke(name), `revoked ${name}`, `There is no key ${name}`),
  forget: async (store, { name }, terminal) =>
    outcome(terminal, await store.keys.forget(name), `forgot ${name}`, `There is no revoked key ${name}`),
}

function quotaOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const quota = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (quota < 1 || quota > MOST_QUOTA)
    throw new UsageError(`--quota ${text}: must be from 1 to ${MOST_QUOTA}`)
  return quota
}

function originOf(text: string): string {
  if (!isBareOrigin(text)) throw new UsageError(`--origin ${text}: must be such as https://blog.example`)
  return new URL(text).origin
}
