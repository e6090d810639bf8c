/**
 * Detects the effects of hostile data: scripts, dialogs, navigations, popups, requests, exceptions.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { ConsoleEntry } from '../fixtures.ts'

/** Allowed targets of requests and links. */
const FRIENDLY = /^https?:\/\/([\w:]+@)?([\w-]+\.)*(api|media|provider|evil)\.test\//
const VIDEO_HOSTS = /^https:\/\/((www\.)?youtube(-nocookie)?\.com|(player\.)?vimeo\.com)\//
const SHARE_PAGES = /^https:\/\/(www\.facebook\.com|twitter\.com|www\.pinterest\.com)\//

/** Expected log lines about hostile data. */
const EXPECTED_LOG = [
  /Can not play a video of type/,
  /Decode Error/,
  /No video content for id/,
  /web-share/,
  /requestFullscreen/,
]

export interface Trap {
  /** Detected effects; empty if the data was treated as data. */
  sprung: string[]
  /** Addresses of opened links and windows. */
  opened: string[]
}

/** The scope of a trap. `own` are the test's origins. */
interface Watched {
  context: BrowserContext
  page: Page
  consoleLog: readonly ConsoleEntry[]
  own: readonly string[]
}

/** Sets the trap for all pages of a context. Call it before opening a page. */
export async function setTrap(watched: Watched): Promise<Trap & { check(): Promise<string[]> }> {
  const trap: Trap = { sprung: [], opened: [] }
  const isOwn = (address: string) => watched.own.some(origin => address.startsWith(`${origin}/`))
  const isAllowed = (address: string) => isOwn(address) || FRIENDLY.test(address) || VIDEO_HOSTS.test(address)
  const { context, page } = watched
  await catchScripts(context, trap)
  await catchClicks(context, trap, address => isAllowed(address) || SHARE_PAGES.test(address))
  context.on('dialog', dialog => {
    trap.sprung.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', popup => trap.sprung.push(`a popup: ${popup.url()}`))
  context.on('request', request => {
    const address = request.url()
    if (!isAllowed(address) && !/^(data|blob):/.test(address))
      trap.sprung.push(`a request: ${address.slice(0, 120)}`)
  })
  context.on('response', response => {
    if (response.status() >= 400 && isOwn(response.url()) && !response.url().endsWith('/favicon.ico'))
      trap.sprung.push(`${response.status()} for ${response.url()}`)
  })
  page.on('framenavigated', frame => {
    const address = frame.url()
    if (!/^https?:|^about:(blank|srcdoc)$/.test(address))
      trap.sprung.push(`a navigation: ${address.slice(0, 120)}`)
  })
  await answerStrangers(context)
  return { ...trap, check: async () => [...new Set([...trap.sprung, ...(await traces(watched))])] }
}

const catchScripts = (context: BrowserContext, { sprung }: Trap) =>
  context.exposeBinding(
    'sprung',
    ({ frame }, text) => void sprung.push(`a script ran in ${frame.url().slice(0, 80)}: ${text}`),
  )

/** Blocks navigation after clicks, so that everything can be pressed on one page. */
async function catchClicks(
  context: BrowserContext,
  { sprung, opened }: Trap,
  isAllowed: (address: string) => boolean,
): Promise<void> {
  await context.exposeBinding('opened', (_, address: string) => {
    opened.push(address)
    // A popup is opened empty while the click lasts; its address is set later.
    if (address !== '' && !isAllowed(address)) sprung.push(`a click led to ${address.slice(0, 120)}`)
  })
  await context.addInitScript(() => {
    const { opened } = globalThis as unknown as { opened(address: string): void }
    window.open = address => {
      opened(String(address))
      return null
    }
    addEventListener('click', event => {
      const link = event.composedPath().find(target => target instanceof HTMLAnchorElement && target.href)
      if (!(link instanceof HTMLAnchorElement)) return
      opened(link.href)
      event.preventDefault()
    })
  })
}

/** Answers what hostile data may ask for. */
async function answerStrangers(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/([\w-]+\.)*evil\.test\//, route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>',
    }),
  )
  await context.route(VIDEO_HOSTS, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
}

/** Traces on the console and in the prototypes. */
async function traces({ page, consoleLog }: Watched): Promise<string[]> {
  const polluted = await Promise.all(
    page.frames().map(frame => frame.evaluate(() => 'polluted' in {}).catch(() => false)),
  )
  const logged = consoleLog.filter(
    ({ type, text }) =>
      ['error', 'warning', 'pageerror'].includes(type) && !EXPECTED_LOG.some(known => known.test(text)),
  )
  return [
    ...logged.map(({ type, text, url }) => `${type}: ${text.slice(0, 300)} (${url.slice(0, 120)})`),
    ...(polluted.includes(true) ? ['Object.prototype was changed'] : []),
  ]
}
