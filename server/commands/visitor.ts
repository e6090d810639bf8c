/** `giflet-server visitor show|delete ADDRESS`: shows or deletes stored data of a visitor. */

import { UsageError } from '../platform/errors.ts'
import { networkOf } from '../platform/publicAddress.ts'
import { type Command, withStore } from './command.ts'
import { choiceOf, parsed } from './usage.ts'

export const visitor: Command = {
  details: `  ADDRESS is the IP address that the visitor came from; of an IPv6 address, the /64 network counts.
  show            writes as JSON what is kept: give it to those who ask for a copy of their data
  delete          deletes it, and says what there was

  No name, session or account is kept: nothing else leads to a visitor. The server may be running.
`,
  async run(args, settings, { out, error }) {
    const [action = '', address = '', ...more] = parsed(args, {}).positionals
    if (more.length > 0 || address === '') throw new UsageError('needs "show" or "delete", and one address')
    const chosen = choiceOf('action', action, ['show', 'delete'])
    const client = networkOf(address)
    if (client === '') throw new UsageError(`${address.slice(0, 80)} is not an IP address`)
    return withStore(settings, error, async store => {
      const kept = await store.visitors.show(client)
      if (chosen === 'delete') {
        await store.visitors.forget(client)
        const { counted, searched, reports } = kept
        out(`deleted ${counted.length} counts, ${searched.length} searches, ${reports.length} reports`)
      } else out(JSON.stringify({ client, ...kept }, undefined, 2))
      return 0
    })
  },
}
