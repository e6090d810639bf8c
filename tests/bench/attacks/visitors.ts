/** Visitors who ask at fixed times, however long the answers take. */
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../document.ts'
import { wordOf } from '../records.ts'

const EVERY_MS = 40
const TEXT_EVERY_MS = 1_500
const GIVE_UP_MS = 15_000
const VISITORS = 20

export interface Seen {
  /** Milliseconds of all answers. */
  p50: number
  p95: number
  /** Milliseconds until a file of a new animated text is there. */
  textP50: number
  textMost: number
  /** Share of requests that were not answered with 200. */
  failed: number
}

const pathOf = (turn: number, gif: string): string =>
  [
    `/v1/gifs/search?q=${wordOf(turn % 300)}&limit=25`,
    `/v1/gifs/${gif}?n=${turn}`,
    `/v1/gifs/trending?offset=${(turn % 40) * 5}`,
    `/media/${gif}/fixed_width.webp`,
    `/embed/${gif}?n=${turn}`,
  ][turn % 5] ?? ''

export async function visit(origin: string, gif: string, seconds: number): Promise<Seen> {
  const [times, texts]: [number[], number[]] = [[], []]
  let failed = 0
  const ask = async (path: string, visitor: number) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${visitor}` }
    const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(GIVE_UP_MS) })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return body
  }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const startMs = performance.now()
    await work().catch(() => {
      failed += 1
    })
    into.push(performance.now() - startMs)
  }
  const text = async (turn: number) => {
    const list = JSON.parse(await ask(`/v1/text/animate?m=visitor+${turn}+${Math.random()}`, turn % VISITORS))
    const { url } = list.data[0].images.fixed_width as { url: string }
    await ask(new URL(url).pathname, turn % VISITORS)
  }
  const running: Promise<void>[] = []
  const startMs = performance.now()
  for (let turn = 0; performance.now() - startMs < seconds * 1_000; turn += 1) {
    running.push(timed(times, () => ask(pathOf(turn, gif), turn % VISITORS)))
    if ((turn * EVERY_MS) % TEXT_EVERY_MS < EVERY_MS) running.push(timed(texts, () => text(turn)))
    await sleep(Math.max(0, startMs + (turn + 1) * EVERY_MS - performance.now()))
  }
  await Promise.all(running)
  const all = times.length + texts.length
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    textP50: quantile(texts, 0.5),
    textMost: Math.max(...texts),
    failed: failed / all,
  }
}
