/** Applications that use the installed package: built, served under a strict policy, visited. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { startProgram } from '../../scripts/services/startProgram.ts'
import { normalizeGif } from '../../src/gif/normalizeGif.ts'
import type { Gif } from '../../src/gif/types.ts'
import { patient } from '../e2e/harness/patience.ts'
import { installedIn } from './install.ts'
import { serveFolder } from './serveFolder.ts'

/** Keeps React's warnings, which are tested. */
export const DEVELOPMENT = { NODE_ENV: 'development' }

const PAGE_TIMEOUT_MS = 60_000

export { FRAMEWORKS_DIR } from './install.ts'

const shared = inject('package')
export const installed = installedIn(shared.folder)
export const provider = { origin: shared.origin }
let browser: Browser
/** The page of the last visit. */
let visited: Page | undefined
/** Functions called after the last test, in reverse order. */
const ends: (() => unknown)[] = []

/** Connects the tests of a file with the browser. */
export function startApps(): void {
  beforeAll(async () => {
    browser = await chromium.connect(shared.browser)
    ends.push(() => browser.close(), leave)
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
}

/** Allows no inline style or script, no way to create one, and no origin but the provider. */
const policy = () =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${provider.origin}`,
    `media-src ${provider.origin}`,
    `connect-src 'self' ${provider.origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

export async function buildApp(name: string, from: string, args: string[] = []): Promise<string> {
  const folder = installed.add(name, from)
  const env = { ...DEVELOPMENT, VITE_GIFLET_API: `${provider.origin}/v1/` }
  await installed.run('vite/bin/vite.js', ['build', '--logLevel=warn', ...args], folder, env)
  return folder
}

export const checkTypes = (folder: string) => installed.run('typescript/bin/tsc', ['-p', folder], folder)

export interface Visit {
  page: Page
  /** Errors, warnings and exceptions of the page. */
  complaints: string[]
}

/** Answers that are still on their way are of no interest. */
async function leave(): Promise<void> {
  await visited?.unrouteAll({ behavior: 'ignoreErrors' })
  await visited?.close()
}

export async function visit(
  url: string,
  prepare?: () => void,
  route?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  // One page at a time, because moving GIFs would slow down the next test.
  await leave()
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
  visited = page
  page.setDefaultTimeout(patient(PAGE_TIMEOUT_MS))
  const complaints: string[] = []
  page.on('console', entry => ['error', 'warning'].includes(entry.type()) && complaints.push(entry.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  if (prepare) await page.addInitScript(prepare)
  await route?.(page)
  await page.goto(url)
  return { page, complaints }
}

export async function serveApp(folder: string, csp = policy()): Promise<string> {
  const served = await serveFolder(join(folder, 'dist'), csp)
  ends.push(served.close)
  return served.url
}

export const visitApp = async (folder: string): Promise<Visit> => visit(await serveApp(folder))

export async function trending(type: string, limit: number): Promise<Gif[]> {
  const answer = await fetch(`${provider.origin}/v1/${type}/trending?limit=${limit}`)
  return ((await answer.json()) as { data: unknown[] }).data.map(json => normalizeGif(json))
}

/** Waits for this many pictures of GIFs; one whose film is much smaller is a video. */
export const picturesShown = (page: Page, count: number) =>
  page.waitForFunction(
    least =>
      [
        ...document.querySelectorAll<HTMLImageElement & HTMLVideoElement>('[data-gif-id] :is(img, video)'),
      ].filter(({ naturalWidth, videoWidth }) => (naturalWidth ?? videoWidth) > 0).length >= least,
    count,
  )

/** Builds with a script of the application itself, which fails on warnings. */
export async function buildBy(script: string, args: string[], from: string): Promise<string> {
  const folder = installed.add(from.split('/').at(-1) ?? from, from)
  await installed.run(script, args, folder, { ...DEVELOPMENT, GIFLET_API: `${provider.origin}/v1/` })
  if (!existsSync(join(folder, 'dist/index.html')))
    copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'))
  return folder
}

/** Resolves with the first address of this machine that the program prints. */
export async function startServer(file: string, args: string[] = [], cwd?: string): Promise<string> {
  let url: string | undefined
  const { stop } = await startProgram({
    name: file,
    command: [process.execPath, [file, ...args]],
    ...(cwd && { cwd }),
    env: { ...process.env, ...DEVELOPMENT, PORT: '0', GIFLET_API: `${provider.origin}/v1/` },
    onOutput(text) {
      url ??= /http:\/\/(?:localhost|127\.0\.0\.1)\S*/.exec(text)?.[0]
    },
    isReady: () => url !== undefined,
  })
  ends.push(stop)
  return url ?? ''
}
