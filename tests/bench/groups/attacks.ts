/** `--attacks`: what other visitors see while strangers attack the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readAddedItems, writeAddedItem } from '../../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { addBlinkingSquare } from '../../server/greenSquare.ts'
import { startServer } from '../../server/serverProcess.ts'
import { ATTACKS, type Targets } from '../attacks.ts'
import { markdownTable, median, milliseconds } from '../document.ts'
import { recordOf, wordOf } from '../records.ts'
import { attempt, type Group, inFolder } from './group.ts'

const GIFS = 5_000
const SECONDS = 10
const VISITORS = 20
const A_SECOND = 25
const TEXT_EVERY_MS = 1_500
const ATTACKER = fileURLToPath(new URL('../attacker.ts', import.meta.url))

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
    await writeAddedItem(paths, { ...first, id: `c${at}`, source, title, slug: title, tags })
  }
  return first.id
}

const pathOf = (turn: number, gif: string): string =>
  [
    `/v1/gifs/search?q=${wordOf(turn % 300)}&limit=25`,
    `/v1/gifs/${gif}?n=${turn}`,
    `/v1/gifs/trending?offset=${(turn % 40) * 5}`,
    `/media/${gif}/fixed_width.webp`,
    `/embed/${gif}?n=${turn}`,
  ][turn % 5] ?? ''

const networkOf = (turn: number) => ({ 'X-Forwarded-For': `203.0.113.${turn % VISITORS}` })

/** Milliseconds until a file of a new animated text is there. */
async function textMs(origin: string, turn: number): Promise<number> {
  const startMs = performance.now()
  const headers = networkOf(turn)
  const made = await fetch(`${origin}/v1/text/animate?m=visitor+${turn}+${Math.random()}`, { headers })
  const { data } = (await made.json()) as { data: { images: { fixed_width: { url: string } } }[] }
  const file = await fetch(origin + new URL(data[0]?.images.fixed_width.url ?? '').pathname, { headers })
  if (!file.ok) throw new Error(`no file of a text: ${file.status}`)
  await file.arrayBuffer()
  return performance.now() - startMs
}

/** Visitors who ask at fixed times, however long the answers take. The cells of a row. */
async function visit(origin: string, gif: string, seconds: number): Promise<string[]> {
  let turn = 0
  const setupRequest = (request: autocannon.Request) => {
    turn += 1
    return { ...request, path: pathOf(turn, gif), headers: networkOf(turn) }
  }
  const rate = { connections: VISITORS, overallRate: A_SECOND, duration: seconds }
  const answers = autocannon({ url: origin, ...rate, requests: [{ setupRequest }] })
  const texts: Promise<number>[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(TEXT_EVERY_MS))
    texts.push(textMs(origin, texts.length).catch(() => Number.NaN))
  const { latency, requests, non2xx, errors } = await answers
  const times = (await Promise.all(texts)).filter(ms => !Number.isNaN(ms))
  const failed = non2xx + errors + texts.length - times.length
  return [
    `${milliseconds(latency.p50)} / ${milliseconds(latency.p97_5)}`,
    `${milliseconds(median(times))} / ${milliseconds(Math.max(...times))}`,
    `${((failed / (requests.total + texts.length)) * 100).toFixed(1)} %`,
  ]
}

async function attackedBy(name: string, origin: string, targets: Targets, seconds: number) {
  const args = ['--import', 'tsx', ATTACKER, origin, name, JSON.stringify(targets)]
  const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  // It says when it gets its first answer, and at the end which it got.
  await Promise.race([once(attacker.stdout, 'data'), once(attacker, 'exit')])
  const said = text(attacker.stdout)
  const seen = await attempt(name, () => visit(origin, targets.gif, seconds))
  attacker.kill()
  return [name, ...(seen ?? ['–', '–', '–']), (await said).trim()]
}

export const attacks: Group = {
  title: 'Attacks',
  help: 'what other visitors see of the server while strangers attack it',
  method: `A server with its defaults over ${GIFS} GIFs on SQLite. For ${SECONDS} seconds each, strangers on the same machine do their worst, while
${A_SECOND} requests a second of ${VISITORS} other networks ask for searches, GIFs, trending, files and embed pages: their times, of answers (median
and 97.5th percentile) and until a file of a new animated text is there (median and longest); what failed of them; what the strangers got.`,
  measure: ({ quick, only }) =>
    inFolder(async folder => {
      const seconds = quick ? 3 : SECONDS
      const gif = await fillLibrary(folder, quick ? 100 : GIFS)
      const env = { RATE_LIMIT: '600/60', TRUST_PROXY: '1', MEDIA_AHEAD: '0' }
      const { origin, stop } = await startServer(folder, { env })
      try {
        const made = await fetch(`${origin}/v1/text/animate?m=target`)
        const { data } = (await made.json()) as { data: { id: string }[] }
        const targets = { gif, texts: data.map(({ id }) => id) }
        // The first requests compile the server's code.
        await visit(origin, gif, seconds)
        const rows = [['nobody', ...(await visit(origin, gif, seconds)), '']]
        for (const name of Object.keys(ATTACKS).filter(each => each.includes(only))) {
          rows.push(await attackedBy(name, origin, targets, seconds))
          // It answers nobody any more.
          await fetch(`${origin}/healthz`)
        }
        return markdownTable(['strangers', 'answers', 'a text', 'failed', 'the strangers got'], rows)
      } finally {
        await stop()
      }
    }),
}
