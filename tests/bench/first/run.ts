/**
 * `npm run bench:first [-- --rounds=N --slowdown=N --warm --only=ID,ID]`: the time to the first
 * picture on the screen on slow 4G, beside pages that do nothing else.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts'
import { isRoot } from '../../../scripts/services/debian.ts'
import { MOBILE } from '../api/link.ts'
import { startServer } from '../api/server.ts'
import { bundleSubject, importsOfEntry } from '../bundleSubject.ts'
import { installPeers, peerVersions } from '../installPeers.ts'
import { messageOf } from '../prepare.ts'
import { seenAt } from './seenAt.ts'
import { FIRST_SUBJECTS, type FirstSubject, firstPageOf } from './subjects.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '1' },
    warm: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const only = values.only?.split(',')
const subjects = FIRST_SUBJECTS.filter(({ id }) => !only || only.includes(id))
const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** Files that the entry of each subject imports, by its id. */
const preloads = new Map<string, readonly string[]>()

async function bundleAll(): Promise<Map<string, string | Uint8Array>> {
  if (isBuildStale()) await build()
  installPeers(console.log)
  const scripts = new Map<string, string | Uint8Array>()
  for (const subject of subjects.filter(({ entry }) => entry)) {
    const files = await bundleSubject({ ...subject, kind: 'grid', ours: false }, Object.keys(peerVersions()))
    for (const { name, source } of files) scripts.set(`/${subject.id}/${name}`, source)
    preloads.set(subject.id, importsOfEntry(files))
  }
  return scripts
}

const scripts = await bundleAll()
const html = new Map(
  subjects.map(
    subject =>
      [
        `/${subject.id}/`,
        (api: string) => firstPageOf(subject, api, preloads.get(subject.id) ?? []),
      ] as const,
  ),
)
const server = await startServer({ html, scripts })
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log).path,
  args: [...CHROMIUM_FLAGS, ...(isRoot ? ['--no-sandbox'] : [])],
})
try {
  const times = new Map<FirstSubject, number[]>(subjects.map(subject => [subject, []]))
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [subject, own] of times) {
      server.reset(MOBILE)
      try {
        const options = { slowdown: Number(values.slowdown), warm: values.warm }
        own.push(await seenAt(browser, `${server.pageOrigin}/${subject.id}/`, options))
      } catch (error) {
        console.error(`${subject.id}: ${messageOf(error)}`)
        process.exitCode = 1
      }
    }
  }
  for (const [subject, own] of times) {
    const floor = [...times].find(([{ id }]) => id === subject.floor)?.[1] ?? []
    const ratio = median(own) / median(floor)
    console.log(
      `${subject.kind.padEnd(5)}${subject.label.padEnd(28)}${subject.runtime.padEnd(10)}${median(own).toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)}×`,
    )
  }
} finally {
  await browser.close()
  await server.close()
}
