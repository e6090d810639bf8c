/** `npm run bench`: measures groups of rows and writes their sections. See `-- --help`. */
import { readFile, writeFile } from 'node:fs/promises'
import { answerHelp, refuse } from '../../scripts/commandLine.ts'
import { conditionsNow, withSection } from './document.ts'
import { again } from './groups/again.ts'
import { attacks } from './groups/attacks.ts'
import { first } from './groups/first.ts'
import type { Group } from './groups/group.ts'
import { lists } from './groups/lists.ts'
import { many } from './groups/many.ts'
import { media } from './groups/media.ts'
import { server } from './groups/server.ts'
import { store } from './groups/store.ts'
import { type Asked, type GroupName, HELP, parseOptions } from './options.ts'

const DOCUMENT = new URL('../../docs/bench.md', import.meta.url)
const GROUPS: Record<GroupName, Group> = { first, lists, again, many, server, store, attacks, media }

function asked(): Asked {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    return refuse(error)
  }
}

answerHelp(HELP)
const { groups, options, keep } = asked()
for (const name of groups) {
  const { title, method, measure } = GROUPS[name]
  try {
    const measured = await measure(options)
    const { tables, charts } = typeof measured === 'string' ? { tables: measured, charts: {} } : measured
    console.log(`\n${tables}\n`)
    if (!keep) continue
    const written = `Written by \`npm run bench -- --${name}\`. ${method}`
    const section = `## ${title}\n\n${written}\n\n- ${conditionsNow()}\n\n${tables}`
    for (const [name, svg] of Object.entries(charts)) await writeFile(new URL(name, DOCUMENT), svg)
    await writeFile(DOCUMENT, withSection(await readFile(DOCUMENT, 'utf8'), section))
  } catch (error) {
    // A group that fails does not keep the others from being measured.
    console.error(`${name}:`, error)
    process.exitCode = 1
  }
}
