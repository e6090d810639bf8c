import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../../server/platform/metrics.ts'
import { watchMachine } from '../../../server/watch.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { STAFF } from './fakeLibrary.ts'
import { ownServer } from './ownServer.ts'

const dataDir = tempFolder()
const backupMark = join(dataDir, 'last-backup')
const metrics = createMetrics()
const server = await ownServer({ metrics })
let problem: Error | undefined
let outboxProblem: Error | undefined
watchMachine({
  metrics,
  dataDir,
  backupMark,
  library: server.library,
  outbox: {
    async waiting() {
      if (outboxProblem) throw outboxProblem
      return 2
    },
  },
  ready: async () => {
    if (problem) throw problem
  },
})
const rules = readFileSync(new URL('../../../server/deploy/alerts.yml', import.meta.url), 'utf8')
const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
const expressions = groups.flatMap(group => group.rules.map(({ expr }) => expr))
const shown = async () => (await server.get('/metrics', { headers: STAFF })).text()

it('has every metric of the alert rules', async () => {
  await server.get('/v1/gifs/cat1')
  const text = await shown()
  const names = new Set(expressions.join(' ').match(/\bgiflet_\w+/g))
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  expect(text).toContain('giflet_webhook_waiting 2')
  expect(text).toContain(`node="${process.version}"`)
})

it('has alert rules that Prometheus can read', () => {
  const isWrong = (expression: string) => {
    let found = false
    parser.parse(expression).iterate({
      enter({ type }) {
        found ||= type.isError
      },
    })
    return found
  }
  expect(isWrong('rate(giflet_down[5m) > 1')).toBe(true)
  expect(expressions.filter(isWrong)).toEqual([])
})

it('shows an outage of the database, and the age of the backup', async () => {
  expect(await shown()).toContain('giflet_database_up 1')
  expect(await shown()).toMatch(/giflet_backup_age_seconds \+?Inf/)
  problem = new Error('the disk is full')
  writeFileSync(backupMark, '')
  utimesSync(backupMark, new Date(), new Date(Date.now() - 3_600_000))
  const text = await shown()
  expect(text).toContain('giflet_database_up 0')
  expect(Number(/^giflet_backup_age_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3_599)
})

it('shows all other metrics while one cannot be read', async () => {
  problem = new Error('connect ECONNREFUSED')
  outboxProblem = problem
  const text = await shown()
  expect(text).toContain('giflet_database_up 0')
  expect(text).not.toMatch(/^giflet_webhook_waiting /m)
  outboxProblem = undefined
  expect(await shown()).toContain('giflet_webhook_waiting 2')
})
