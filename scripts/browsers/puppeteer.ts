/**
 * Chromium over its own protocol and Debian's Firefox over WebDriver BiDi. Playwright only drives
 * its own Firefox.
 */
import { existsSync } from 'node:fs'
import type { Frame, KeyInput, LaunchOptions, Page, Browser as PuppeteerBrowser } from 'puppeteer-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'
import { isRoot } from '../services/debian.ts'
import { callText, FRAME_EXPRESSION } from './callText.ts'
import { type Browser, type Engine, type EngineName, type LaunchSettings, VIEWPORT } from './types.ts'

const FIREFOX_PATHS = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const findFirefox = () => FIREFOX_PATHS.find(path => path && existsSync(path))

/**
 * Blocks all media, or audible media: https://firefox-source-docs.mozilla.org/browser/preferences
 */
const AUTOPLAY_BLOCKED = { refused: 5, silent: 1 } as const
/** Each start needs a press of the visitor; earlier ones do not count. */
const STICKY_ACTIVATION = 0

/** Makes pages see a mouse on machines without a screen, which have none. */
const MOUSE_FLAG =
  '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2'
const FINE_AND_HOVERS = 6

export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium'],
  isInstalled: () => findChromium() !== undefined,
  launch: ({ reducedMotion = false, autoplay, firstScript } = {}) =>
    start('Chromium', firstScript, {
      browser: 'chrome',
      executablePath: findChromium()?.path ?? '',
      args: [
        ...CHROMIUM_FLAGS,
        MOUSE_FLAG,
        ...(isRoot ? ['--no-sandbox'] : []),
        ...(reducedMotion ? ['--force-prefers-reduced-motion'] : []),
        ...(autoplay ? ['--autoplay-policy=document-user-activation-required'] : []),
      ],
    }),
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  launch: settings =>
    start('Firefox', settings?.firstScript, {
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      extraPrefsFirefox: preferences(settings),
    }),
}

function preferences({ reducedMotion = false, autoplay }: LaunchSettings = {}): Record<string, unknown> {
  return {
    'ui.primaryPointerCapabilities': FINE_AND_HOVERS,
    'ui.allPointerCapabilities': FINE_AND_HOVERS,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'media.autoplay.default': autoplay ? AUTOPLAY_BLOCKED[autoplay] : 0,
    'media.autoplay.blocking_policy': STICKY_ACTIVATION,
  }
}

async function start(
  engine: EngineName,
  firstScript: string | undefined,
  options: LaunchOptions,
): Promise<Browser> {
  if (!options.executablePath) throw new Error(`${engine} is not installed`)
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ headless: true, ...options })
  return driver(engine, browser, firstScript)
}

/** The same limit as for a WebDriver call. */
const NAVIGATION_MS = 120_000

/** In Firefox, Puppeteer confuses the inches of its own format with centimetres. */
const LETTER = { width: '8.5in', height: '11in' } as const

async function openTab(browser: PuppeteerBrowser, firstScript?: string): Promise<Page> {
  const page = await browser.newPage()
  if (firstScript) await page.evaluateOnNewDocument(firstScript)
  page.setDefaultNavigationTimeout(NAVIGATION_MS)
  await page.setViewport({ ...VIEWPORT })
  return page
}

async function driver(
  engine: EngineName,
  browser: PuppeteerBrowser,
  firstScript: string | undefined,
): Promise<Browser> {
  const load = { waitUntil: 'load' } as const
  let page = await openTab(browser, firstScript)
  /** Puppeteer loses track of a tab of Firefox whose page came back from the cache. */
  let isLost = false
  let tabInFront: Page | undefined
  return {
    engine,
    version: /[\d.]+/.exec(await browser.version())?.[0] ?? '',
    async goto(url) {
      if (isLost) {
        await page.close()
        page = await openTab(browser, firstScript)
        isLost = false
      }
      await page.goto(url, load)
    },
    // A page that comes back from the cache loads nothing, so there is no load to wait for.
    async back() {
      isLost = true
      await page.evaluate('history.back()').catch(() => {})
    },
    reload: async () => void (await page.reload(load)),
    evaluate: (run, ...args) =>
      page.evaluate(callText(run, args)) as ReturnType<Browser['evaluate']> as never,
    evaluateInFrame: async (run, ...args) => (await widgetFrame(page)).evaluate(callText(run, args)) as never,
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf(LETTER)),
    async hide() {
      tabInFront = await openTab(browser)
      await tabInFront.bringToFront()
    },
    async show() {
      await tabInFront?.close()
      tabInFront = undefined
      await page.bringToFront()
    },
    async press(key, { shift = false } = {}) {
      if (shift) await page.keyboard.down('Shift')
      await page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput)
      if (shift) await page.keyboard.up('Shift')
    },
    type: text => page.keyboard.type(text),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    close: () => browser.close(),
  }
}

async function widgetFrame(page: Page): Promise<Frame> {
  const handle = await page.evaluateHandle(FRAME_EXPRESSION)
  const frame = await handle.asElement()?.contentFrame()
  await handle.dispose()
  if (!frame) throw new Error('No widget has a frame')
  return frame
}
