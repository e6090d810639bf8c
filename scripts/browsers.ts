/**
 * `npm run test:browsers`: the loader and the embed in Firefox and WebKit. Fails if neither is
 * installed.
 */
import { serve } from '../demo/serve.ts'
import { startHostServer } from '../tests/e2e/harness/hostServer.ts'
import { SAMPLE_KINDS } from '../tests/e2e/harness/samples.ts'
import { firefox } from './browsers/firefox.ts'
import { type SmokePage, STATE_EXPRESSION, smokePages } from './browsers/smoke.ts'
import type { SmokeBrowser } from './browsers/types.ts'
import { webkit } from './browsers/webkit.ts'
import { build, isBuildStale } from './build.ts'

const ENGINES = [firefox, webkit]
const READY_TIMEOUT_MS = 30_000
const POLL_MS = 100

if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
const server = await serve({ port: 0, database: ':memory:' })
const hosts = await startHostServer()
const total = { passed: 0, failed: 0 }
try {
  const sample = (await server.library.records()).find(SAMPLE_KINDS.gif)
  if (!sample) throw new Error('The catalogue has no GIF')
  // Builds the file first, so that no browser waits for it.
  await server.library.ensureFile(sample.id, 'original.gif')
  const pages = smokePages(server.origin, sample.id)
  for (const engine of ENGINES) {
    const browser = await engine.launch()
    if (!browser) {
      console.log(`- ${engine.name} is not installed: ${engine.needs}`)
      continue
    }
    try {
      for (const page of pages) await check(engine.name, browser, page)
    } finally {
      await browser.close()
    }
  }
} finally {
  await hosts.close()
  await server.close()
}
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.passed + total.failed === 0) console.error('No browser ran: install Firefox or WebKit.')
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function check(engine: string, browser: SmokeBrowser, page: SmokePage): Promise<void> {
  const failure = await reasonOfFailure(browser, hosts.add(page.html, page.options))
  console.log(`${failure ? '✗' : '✓'} ${engine}: ${page.name}${failure ? `: ${failure}` : ''}`)
  total[failure ? 'failed' : 'passed']++
}

async function reasonOfFailure(browser: SmokeBrowser, url: string): Promise<string | undefined> {
  try {
    await browser.goto(url)
    const deadline = Date.now() + READY_TIMEOUT_MS
    for (;;) {
      const answer = JSON.stringify(await browser.evaluate(STATE_EXPRESSION))
      if (answer === '["ready",true,true]') return undefined
      if (Date.now() > deadline) return `state, size and theme are ${answer}`
      await new Promise(resolve => setTimeout(resolve, POLL_MS))
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
