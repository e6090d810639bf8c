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

/**
 * Sets the trap for all pages of a context. Call it before opening a page. `own` are the test's
 * origins.
 */
export async function setTrap(
  context: BrowserContext,
  page: Page,
  consoleLog: readonly ConsoleEntry[],
  own: readonly string[],
): Promise<Trap & { check(): Promise<string[]> }> {
  const sprung: string[] = []
  const opened: string[] = []
  const isOwn = (address: string) => own.some(origin => address.startsWith(`${origin}/`))

  await context.exposeBinding(
    'sprung',
    ({ frame }, text) => void sprung.push(`a script ran in ${frame.url().slice(0, 80)}: ${text}`),
  )
  await context.exposeBinding('opened', (_, address: string) => {
    opened.push(address)
    // A popup is opened empty while the click lasts; its address is set later.
    if (address === '') return
    if (
      !FRIENDLY.test(address) &&
      !VIDEO_HOSTS.test(address) &&
      !SHARE_PAGES.test(address) &&
      !isOwn(address)
    )
      sprung.push(`a click led to ${address.slice(0, 120)}`)
  })
  // Blocks navigation after clicks, so that everything can be pressed on one page.
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
  context.on('dialog', dialog => {
    sprung.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', popup => sprung.push(`a popup: ${popup.url()}`))
  context.on('request', request => {
    const address = request.url()
    if (
      !isOwn(address) &&
      !FRIENDLY.test(address) &&
      !VIDEO_HOSTS.test(address) &&
      !/^(data|blob):/.test(address)
    )
      sprung.push(`a request: ${address.slice(0, 120)}`)
  })
  context.on('response', response => {
    if (response.status() >= 400 && isOwn(response.url()) && !response.url().endsWith('/favicon.ico'))
      sprung.push(`${response.status()} for ${response.url()}`)
  })
  page.on('framenavigated', frame => {
    const address = frame.url()
    if (!/^https?:|^about:(blank|srcdoc)$/.test(address))
      sprung.push(`a navigation: ${address.slice(0, 120)}`)
  })
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
  return {
    sprung,
    opened,
    async check() {
      const polluted = await Promise.all(
        page.frames().map(frame => frame.evaluate(() => 'polluted' in {}).catch(() => false)),
      )
      const logged = consoleLog.filter(
        ({ type, text }) =>
          ['error', 'warning', 'pageerror'].includes(type) && !EXPECTED_LOG.some(known => known.test(text)),
      )
      return [
        ...new Set([
          ...sprung,
          ...logged.map(({ type, text, url }) => `${type}: ${text.slice(0, 300)} (${url.slice(0, 120)})`),
          ...(polluted.includes(true) ? ['Object.prototype was changed'] : []),
        ]),
      ]
    },
  }
}
