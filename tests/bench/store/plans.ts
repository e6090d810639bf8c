/**
 * How the engines answer every statement of the store: which read a whole table where an index
 * should serve. Statements are heard at the drivers, so that none is missed.
 */
import pg from 'pg'
import type { ServerStore } from '../../../server/index.ts'
import { connect } from '../../../server/store/libsql/openDatabase.ts'
import { idAt } from './copies.ts'
import type { Filled } from './open.ts'
import { questions } from './questions.ts'
import { recordOf, wordOf } from './records.ts'

interface Statement {
  sql: string
  values: unknown[]
}

export interface Plan {
  sql: string
  plan: string
  /** Tables that are read from end to end. */
  scanned: string[]
}

const page = { offset: 0, limit: 25 }
const event = { ts: Date.now(), source: 'pingback', action: 'SEEN', type: 'GIF_SEARCH' } as const

/** Every call of the store but those that read everything: `allIds`, `patches`, `counts`. */
async function askEverything(store: ServerStore, count: number): Promise<void> {
  for (const ask of Object.values(questions(count))) await ask(store, 3)
  const { gifs, events, texts } = store
  const id = idAt(Math.floor(count / 2))
  const word = wordOf(5)
  await gifs.getMany([id, idAt(7)])
  await gifs.search({ term: '@user7', ...page })
  await gifs.search({ term: `@user7 ${word}`, ...page })
  await gifs.search({ term: `${word.slice(0, -1)}qq ${wordOf(900)}`, ...page })
  await gifs.random({ tag: `@user7 ${word}`, rating: 'g', types: ['gif'], excludeDynamic: true })
  await gifs.trending({ ...page, rating: 'g', excludeDynamic: true })
  await gifs.trending({ ...page, offset: 5_000 })
  await gifs.related(id, { ...page, types: ['sticker'], rating: 'g' })
  await gifs.channel('user7')
  await gifs.searchChannels('user', page)
  await gifs.tags('', 10)
  await gifs.version()
  await gifs.isTakenDown(id)
  await gifs.takenDown()
  await gifs.put([{ ...recordOf(1, count), title: 'Written anew' }])
  await gifs.patch(idAt(2), { title: 'Patched' })
  await gifs.setPatch(idAt(2), {})
  await gifs.remove([idAt(3)])
  await gifs.put([recordOf(3, count)])
  await events.add([{ ...event, gifId: id, userId: 'u' }])
  await events.latest(50)
  await events.after(10, 50)
  await events.actions()
  await events.topGifs(20)
  await events.countsOf([id])
  await events.minutes(Date.now() - 3_600_000)
  await events.timeline(Date.now() - 86_400_000, 1)
  await events.total()
  await texts.remember('k', 'message')
  await texts.recall('k')
}

/** Replaces a method of a driver while `run` runs, and tells each call. */
async function hearing(
  owners: readonly object[],
  name: string,
  onCall: (args: unknown[]) => void,
  run: () => Promise<void>,
): Promise<void> {
  const methods = owners.map(owner => {
    const own = owner as Record<string, (...args: unknown[]) => unknown>
    const method = own[name]
    if (!method) throw new Error(`The driver has no ${name}`)
    own[name] = function (this: unknown, ...args: unknown[]) {
      onCall(args)
      return method.apply(this, args)
    }
    return () => {
      own[name] = method
    }
  })
  try {
    await run()
  } finally {
    for (const restore of methods) restore()
  }
}

/** The statements of every call, each text once. */
async function statementsOf({ engine, store, count }: Filled): Promise<Statement[]> {
  const heard = new Map<string, Statement>()
  const hear = (sql: unknown, values: unknown = []) => {
    if (typeof sql !== 'string' || !/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(sql)) return
    const shape = sql
      .replace(/\d+/g, 'N')
      .replace(/'[^']*'/g, "'…'")
      .replace(/(N, )+N/g, 'N, …')
    if (!heard.has(shape)) heard.set(shape, { sql, values: values as unknown[] })
  }
  const run = () => askEverything(store, count)
  if (engine === 'PostgreSQL') {
    await hearing([pg.Client.prototype], 'query', ([sql, values]) => hear(sql, values), run)
  } else {
    const client = connect(':memory:')
    const transaction = await client.transaction('read')
    const owners = [client, transaction].map(object => Object.getPrototypeOf(object) as object)
    transaction.close()
    client.close()
    const onCall = ([asked]: unknown[]) => {
      const { sql, args } = asked as { sql: string; args: unknown[] }
      hear(sql, args)
    }
    await hearing(owners, 'execute', onCall, run)
  }
  return [...heard.values()]
}

/** Tables that stay small whatever an operator has. */
const SMALL =
  /^(?:content_version|event_actions|event_hours|event_minutes|texts|favorites|json_each|giflet_schema)$/

/** What a function of the server asks is told by an extension as the function runs. */
const NESTED = ['min_duration = 0', 'nested_statements = on', 'level = notice', 'timing = off']
  .map(setting => `SET auto_explain.log_${setting}`)
  .join('; ')

async function explainPostgres(place: string, sql: string, values: unknown[]): Promise<string[]> {
  const client = new pg.Client(place)
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${sql}`, values)
  const lines = rows.map(row => row['QUERY PLAN'] ?? '')
  if (lines.some(line => line.includes('Function Scan on giflet_'))) {
    await client.query(`LOAD 'auto_explain'; ${NESTED}`)
    client.on('notice', ({ message = '' }) => lines.push(...message.split('\n')))
    await client.query(sql, values)
  }
  await client.end()
  return lines
}

async function explain({ engine, place }: Filled, { sql, values }: Statement): Promise<Plan> {
  let lines: string[]
  let scans: RegExp
  if (engine === 'PostgreSQL') {
    lines = await explainPostgres(place, sql, values)
    scans = /Seq Scan on (\w+)/
  } else {
    // A statement is of one of the two files.
    const explained = await Promise.any(
      ['content.db', 'people.db'].map(async file => {
        const client = connect(`${place}/${file}`)
        try {
          return await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: values as string[] })
        } finally {
          client.close()
        }
      }),
    )
    lines = explained.rows.map(({ detail }) => String(detail))
    // In the order of an index, or what the full-text index has found, is not a scan.
    scans = /^SCAN (\w+)$/
  }
  const inside = lines.flatMap(line => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(line)?.[1] ?? [])
  // From the end of the table, as many as are asked for.
  const isLatest = /order by "number" desc limit/.test(sql)
  const scanned = lines
    .flatMap(line => (isLatest ? [] : (scans.exec(line)?.[1] ?? [])))
    .filter(table => !SMALL.test(table) && !inside.includes(table))
  return { sql, plan: lines.join('\n'), scanned }
}

export async function plansOf(filled: Filled): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const statement of await statementsOf(filled)) plans.push(await explain(filled, statement))
  return plans
}
