/** `npm run bench`: measures groups of rows and writes their sections. See `-- --help`. */
import { readFile, writeFile } from 'node:fs/promises'
import { readCommandLine, refuse, UsageError } from '../../scripts/commandLine.ts'
import { conditionsNow, withSection } from './document.ts'
import { attacks } from './groups/attacks.ts'
import { first } from './groups/first.ts'
import type { Group } from './groups/group.ts'
import { lists } from './groups/lists.ts'
import { many } from './groups/many.ts'
import { media } from './groups/media.ts'
import { server } from './groups/server.ts'
import { store } from './groups/store.ts'

const DOCUMENT = new URL('../../docs/bench.md', import.meta.url)
const GROUPS: Record<string, Group> = { first, lists, many, server, store, attacks, media }

const HELP = `Usage: npm run bench [-- OPTIONS]

Measures groups of rows, and writes the section of each to docs/bench.md.

${Object.entries(GROUPS)
  .map(([name, { help }]) => `  ${`--${name}`.padEnd(12)} ${help}`)
  .join('\n')}
               (without any of these: all)
  --only=TEXT  only pages with TEXT in their id, or attacks with TEXT in their name
  --records=N  GIFs in the store, of store (default 100,000)
  --quick      one round, and the fewest rows
  --help

Only runs without the last four options are written. The other packages are installed into .cache/bench.
Pictures, motion and the server are timed by the wall clock, so keep the machine idle.`

const flag = { type: 'boolean', default: false } as const
const { values } = readCommandLine(HELP, {
  ...Object.fromEntries(Object.keys(GROUPS).map(name => [name, flag])),
  quick: flag,
  only: { type: 'string', default: '' },
  records: { type: 'string', default: '' },
})
const { quick, only, records, ...flags } = values
if (!/^\d*$/.test(records)) refuse(new UsageError(`needs a number for --records, not "${records}"`))
const asked = Object.entries(GROUPS).filter(([name]) => name in flags && flags[name as keyof typeof flags])
for (const [name, group] of asked.length > 0 ? asked : Object.entries(GROUPS)) {
  try {
    const tables = await group.measure({ quick, only, records: Number(records) })
    console.log(`\n${tables}\n`)
    if (quick || only || records) continue
    const written = `Written by \`npm run bench -- --${name}\`. ${group.method}`
    const section = `## ${group.title}\n\n${written}\n\n- ${conditionsNow()}\n\n${tables}`
    await writeFile(DOCUMENT, withSection(await readFile(DOCUMENT, 'utf8'), section))
  } catch (error) {
    // A group that fails does not keep the others from being measured.
    console.error(`${name}:`, error)
    process.exitCode = 1
  }
}
