/** `--attacks`: what other visitors see while strangers attack the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readAddedItems, writeAddedItem } from '../../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { addBlinkingSquare } from '../../server/greenSquare.ts'
import { STAFF_TOKEN, startServer } from '../../server/serverProcess.ts'
import { ATTACKS, type Attack, type Targets } from '../attacks/attacks.ts'
import { startProvider } from '../attacks/provider.ts'
import { type Seen, visit } from '../attacks/visitors.ts'
import { markdownTable, milliseconds } from '../document.ts'
import { recordOf } from '../records.ts'
import { attempt, type Group } from './group.ts'

const GIFS = 5_000
const SECONDS = 10
const ATTACKER = fileURLToPath(new URL('../attacks/attacker.ts', import.meta.url))

/** A library of many GIFs, which share one file. Resolves with the id of the file's own. */
async function fillLibrary(folder: string, count: number): Promise<string> {
  await addBlinkingSquare(folder)
  const paths = cachePaths(folder)
  const [first] = await readAddedItems(paths, () => {})
  if (!first) throw new Error('Nothing was added')
  for (let at = 0; at < count; at += 1) {
    const { title, tags } = recordOf(at, count)
    const file = `copy${at}.gif`
    await link(join(paths.sources, first.source.file), join(paths.sources, file))
    const source = { ...first.source, file }
    await writeAddedItem(paths, { ...first, id: `c${at}`, source, title, slug: title, tags: tags ?? [] })
  }
  return first.id
}

async function measureAll(origin: string, attacks: readonly Attack[], seconds: number, targets: Targets) {
  const rows: string[][] = []
  const row = (name: string, seen: Seen | undefined, answers: string) =>
    seen &&
    rows.push([
      name,
      `${milliseconds(seen.p50)} / ${milliseconds(seen.p95)}`,
      `${milliseconds(seen.textP50)} / ${milliseconds(seen.textMost)}`,
      `${(seen.failed * 100).toFixed(1)} %`,
      answers,
    ])
  // The first requests compile the server's code.
  await visit(origin, targets.gif, seconds)
  row('nobody', await attempt('nobody', () => visit(origin, targets.gif, seconds)), '')
  for (const attack of attacks) {
    const args = ['--import', 'tsx', ATTACKER, origin, attack.name, JSON.stringify(targets)]
    const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(attacker, 'exit')
    // It says when it gets its first answer, and at the end how many.
    await Promise.race([once(attacker.stdout, 'data'), ended])
    const said = text(attacker.stdout)
    const seen = await attempt(attack.name, () => visit(origin, targets.gif, seconds))
    attacker.kill()
    await ended
    row(attack.name, seen, await said)
    // It answers nobody any more.
    await fetch(`${origin}/healthz`)
  }
  return rows
}

/** Ids of animated texts, and a file that is passed on. */
async function targetsOf(origin: string, gif: string): Promise<Targets> {
  const list = async (path: string) => {
    const { data } = (await (await fetch(origin + path)).json()) as {
      data: { id: string; images: { original: { url: string } } }[]
    }
    return data
  }
  const texts = (await list('/v1/text/animate?m=target')).map(({ id }) => id)
  const [found] = await list('/v1/gifs/search?q=passed')
  return { gif, texts, passed: found ? new URL(found.images.original.url).pathname : '' }
}

export const attacks: Group = {
  title: 'Attacks',
  method: `A server with its defaults over ${GIFS} GIFs on SQLite. For ${SECONDS} seconds each, strangers on the same machine do their worst, while 25
requests a second of 20 other networks ask for searches, GIFs, trending, files and embed pages: their times, of answers (median and
95th percentile) and until a file of a new animated text is there (median and longest); what failed of them; what the strangers got.`,
  async measure({ quick, only }) {
    const seconds = quick ? 3 : SECONDS
    const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
    const provider = await startProvider()
    const upstream = {
      UPSTREAM: provider.origin,
      UPSTREAM_KEY: 'key_of_the_bench',
      UPSTREAM_QUOTA: '10000',
      UPSTREAM_MEDIA: 'pass',
    }
    try {
      const gif = await fillLibrary(folder, quick ? 100 : GIFS)
      const rows: string[][] = []
      for (const isPassedOn of [false, true]) {
        const chosen = ATTACKS.filter(
          each => (each.isPassedOn ?? false) === isPassedOn && each.name.includes(only),
        )
        const env = {
          RATE_LIMIT: '600/60',
          TRUST_PROXY: '1',
          STAFF_TOKEN,
          MEDIA_AHEAD: '0',
          ...(isPassedOn && upstream),
        }
        const server = await startServer(folder, { env })
        try {
          rows.push(
            ...(await measureAll(server.origin, chosen, seconds, await targetsOf(server.origin, gif))),
          )
        } finally {
          await server.stop()
        }
      }
      return markdownTable(['strangers', 'answers', 'a text', 'failed', 'the strangers got'], rows)
    } finally {
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
