/** The world of a case: a browser, the servers, and pages that record their events. */
import type { Browser } from '../../scripts/browsers/types.ts'
import type { HostPageOptions, HostServer } from '../e2e/harness/hostServer.ts'
import { patient } from '../e2e/harness/patience.ts'
import type { Samples } from '../e2e/harness/samples.ts'
import type { Provider } from './provider.ts'

export interface World {
  browser: Browser
  /** Serves Giflet, its API and the catalogue. */
  origin: string
  samples: Samples
  provider: Provider
  hosts: HostServer
}

export interface Heard {
  type: string
  detail: Record<string, unknown>
}

/** The records of a page of the suite. */
interface Recording {
  heard: Heard[]
  problems: string[]
}

const EVENTS = 'ready resize seen hover click share play pause fetched end error pick'
/**
 * Runs before anything else in a page. Copies details, because WebDriver BiDi sends an object that
 * occurs twice only once.
 */
const RECORDER = `heard = []; problems = []
addEventListener('error', event => problems.push(event.message || 'A file could not be loaded'))
addEventListener('unhandledrejection', event => problems.push(String(event.reason)))
for (const type of '${EVENTS}'.split(' '))
  addEventListener('gif:' + type, event => heard.push({ type, detail: { ...event.detail } }))`

interface PageOptions extends HostPageOptions {
  head?: string
}

/** Opens a page with this body and the snippet's script. */
export async function openPage(
  world: World,
  body: string,
  { head = '', ...rest }: PageOptions = {},
): Promise<void> {
  const folder = rest.dist ?? `${world.origin}/`
  await world.browser.goto(
    world.hosts.add(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><script>${RECORDER}</script>${head}
<body>${body}<script async src="${folder}giflet.js"></script>`,
      rest,
    ),
  )
}

/** An element of a widget that asks the synthetic provider. */
export const widget = (world: World, gif: string, options = ''): string =>
  `<div data-gif="${gif}" data-gif-api="${world.provider.api}" ${options}></div>`

const POLL_MS = 50
const LIMIT_MS = patient(30_000)

/**
 * Polls until `check` is truthy, and returns it. A check that throws, as in a page that is about
 * to be left, is tried again.
 */
export async function until<T>(what: string, check: () => Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const outcome = await check().then(
      value => ({ value }),
      (error: unknown) => ({ error }),
    )
    if ('value' in outcome && outcome.value) return outcome.value
    if (Date.now() > deadline)
      throw new Error(`${what}: not after ${limitMs} ms: ${JSON.stringify(outcome)}`, { cause: outcome })
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

/** Also counts widgets in open shadow roots. */
export const untilReady = (world: World, count = 1, limitMs = LIMIT_MS): Promise<unknown> =>
  until(
    `${count} widgets ready`,
    () =>
      world.browser.evaluate(wanted => {
        const readyIn = (root: ParentNode): number =>
          [...root.querySelectorAll('*')].reduce(
            (sum, element) =>
              sum +
              Number(element.matches('[data-gif-state=ready]')) +
              (element.shadowRoot ? readyIn(element.shadowRoot) : 0),
            0,
          )
        return readyIn(document) >= wanted
      }, count),
    limitMs,
  )

export const heard = (world: World, type?: string): Promise<Heard[]> =>
  world.browser.evaluate(
    wanted => (globalThis as unknown as Recording).heard.filter(event => !wanted || event.type === wanted),
    type ?? '',
  )

export const problems = (world: World): Promise<string[]> =>
  world.browser.evaluate(() => (globalThis as unknown as Partial<Recording>).problems ?? [])

/** Rectangles in the viewport, CSS pixels. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Where the first widget is. */
export const widgetRect = (world: World): Promise<Rect> =>
  world.browser.evaluate(() => {
    const { x, y, width, height } = (
      document.querySelector('[data-gif-state]') as Element
    ).getBoundingClientRect()
    return { x, y, width, height }
  })
