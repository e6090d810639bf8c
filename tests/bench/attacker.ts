/**
 * `attacker.ts ORIGIN ATTACK TARGETS`: plays an attack until it is ended. Runs at low priority,
 * because a real attacker has a machine of its own.
 */
import { constants, setPriority } from 'node:os'
import autocannon from 'autocannon'
import { ATTACKS, type Targets } from './attacks.ts'

const [url = '', name = '', targets = '{}'] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const attack = ATTACKS[name]
if (!attack) throw new RangeError(`There is no attack ${name}`)
const { connections, clients, request } = attack
const at = JSON.parse(targets) as Targets
let turn = 0
function setupRequest(plain: autocannon.Request): autocannon.Request {
  const { headers, ...next } = request(turn, at)
  const client = `198.51.100.${turn++ % clients}`
  return { ...plain, ...next, headers: { 'X-Forwarded-For': client, ...headers } }
}
const options = { url, connections, duration: 1e6, requests: [{ setupRequest }] }
const running = autocannon(options, (_, { statusCodeStats = {}, errors }) => {
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`)
  console.log([...counts, `${errors} broken`].join(', '))
})
running.once('response', () => console.log('begins'))
process.once('SIGTERM', () => running.stop())
