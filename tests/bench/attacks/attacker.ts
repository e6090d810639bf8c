/**
 * `attacker.ts ORIGIN ATTACK TARGETS`: plays an attack until it is ended. Runs at low priority,
 * because a real attacker has a machine of its own.
 */
import { Agent, type ClientRequest, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { ATTACKS, type Attack, type Targets } from './attacks.ts'

const [origin = '', name = '', targets = '{}'] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const attack = ATTACKS.find(each => each.name === name)
if (!attack) throw new RangeError(`There is no attack ${name}`)
const { connections } = attack
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let turn = 0
const statuses: Record<string, number> = {}
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(statuses))
  process.exit(0)
})

/** Sends the next request. Resolves when it is answered, or never. */
function sendNext({ request: next, clients, isSlow }: Attack, at: Targets): Promise<void> {
  const { path, method = 'GET', body, headers } = next(turn, at)
  const client = `198.51.100.${turn % clients}`
  turn += 1
  return new Promise(resolve => {
    const sent: ClientRequest = request(new URL(path, origin), {
      agent,
      method,
      headers: { 'X-Forwarded-For': client, 'Content-Type': 'application/json', ...headers },
    })
    sent.on('response', answer => {
      const { statusCode = 0 } = answer
      if (Object.keys(statuses).length === 0) process.stdout.write('begins\n')
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      if (isSlow && statusCode === 200) return
      answer.resume().on('close', resolve)
    })
    sent.on('error', () => {
      statuses.broken = (statuses.broken ?? 0) + 1
      setTimeout(resolve, 50)
    })
    sent.end(body)
  })
}

async function connect(one: Attack, at: Targets): Promise<never> {
  for (;;) await sendNext(one, at)
}
for (let at = 0; at < connections; at += 1) void connect(attack, JSON.parse(targets) as Targets)
