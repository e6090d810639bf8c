/**
 * Measures the CORS preflights that SDK headers cost a cross-origin page: `tsx
 * tests/bench/preflight.ts`. This is why `ClientOptions.sdk` sends no headers by default.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { isRoot } from '../../scripts/services/debian.ts'
import type { ClientOptions } from '../../src/api/clientOptions.ts'

/** Round trip to a distant server. */
const ROUND_TRIP_MS = 60
const PAGES = 4

interface Figures {
  requests: number
  preflights: number
  ms: number
}

const CLIENT = fileURLToPath(new URL('../../src/api/createGifClient.ts', import.meta.url))

async function bundleClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: CLIENT,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error('the client was not bundled')
  return chunk.code
}

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function measure(sdk: ClientOptions['sdk'], code: string): Promise<Figures> {
  const figures = { requests: 0, preflights: 0 }
  const api = await listen((request, response) => {
    figures.requests++
    if (request.method === 'OPTIONS') figures.preflights++
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-max-age': '600',
    }
    const body = JSON.stringify({ data: [], pagination: {}, meta: { response_id: 'r' } })
    setTimeout(
      () => response.writeHead(200, headers).end(request.method === 'OPTIONS' ? '' : body),
      ROUND_TRIP_MS,
    )
  })
  const page = await listen((request, response) => {
    const script = request.url === '/client.js'
    response
      .writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' })
      .end(script ? code : '<!doctype html>')
  })
  const browser = await chromium.launch({
    executablePath: ensureChromium(() => {}).path,
    args: isRoot ? [...CHROMIUM_FLAGS, '--no-sandbox'] : CHROMIUM_FLAGS,
  })
  try {
    const tab = await browser.newPage()
    await tab.goto(page.origin)
    const ms = await tab.evaluate(
      async ([base, pages, way]) => {
        // A computed address, so that the bundler leaves the import alone.
        const { createGifClient } = await import(/* @vite-ignore */ `${location.origin}/client.js`)
        const client = createGifClient({ api: base, key: 'k', sdk: way })
        const start = performance.now()
        for (let offset = 0; offset < Number(pages); offset++) await client.trending({ offset })
        return performance.now() - start
      },
      [api.origin, PAGES, sdk] as const,
    )
    return { ...figures, ms }
  } finally {
    await browser.close()
    for (const { server } of [api, page]) {
      server.closeAllConnections()
      server.close()
    }
  }
}

const code = await bundleClient()
console.log(`${PAGES} pages of a list, one after another, ${ROUND_TRIP_MS} ms away:`)
for (const sdk of ['none', 'query', 'headers'] as const) {
  const { requests, preflights, ms } = await measure(sdk, code)
  console.log(`${sdk.padEnd(8)} ${requests} requests, ${preflights} of them preflights, ${Math.round(ms)} ms`)
}
