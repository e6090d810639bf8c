/** Drives Debian's WebKitGTK over WebDriver, under a virtual display if there is none. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../services/postgres.ts'
import { answers, startProgram } from '../services/startProgram.ts'
import { type Browser, type Engine, type LaunchSettings, VIEWPORT } from './types.ts'
import { limitedAgent, webDriver } from './webDriver.ts'

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap(version =>
  ['x86_64', 'aarch64'].map(cpu => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)
const XVFB = '/usr/bin/Xvfb'
/** Room for the window's own bars. */
const SCREEN = '1400x1000x24'

const findBinary = () => MINI_BROWSERS.find(path => existsSync(path))

export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
  isInstalled: () =>
    findBinary() !== undefined && existsSync(DRIVER) && Boolean(process.env.DISPLAY || existsSync(XVFB)),
  async launch(settings = {}) {
    const binary = findBinary()
    if (!binary) throw new Error('WebKit is not installed')
    const display = process.env.DISPLAY ? undefined : await startDisplay()
    const home = gtkSettings(settings)
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const driver = await startProgram({
      name: 'WebKitWebDriver',
      command: [DRIVER, [`--port=${port}`]],
      env: { ...process.env, DISPLAY: display?.name ?? process.env.DISPLAY, XDG_CONFIG_HOME: home },
      isReady: () => answers(`${base}/status`),
      folder: home,
    })
    const endAll = async () => {
      await driver.stop()
      display?.process.kill()
    }
    try {
      const args = ['--automation', ...policyArgs(settings)]
      const session = await new Builder()
        .usingServer(base)
        .usingHttpAgent(limitedAgent)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
        .build()
      const page = webDriver(session)
      await fitWindow(session, page.evaluate)
      return {
        ...page,
        engine: 'WebKit',
        version: (await session.getCapabilities()).getBrowserVersion() ?? '',
        print: () => Promise.reject(new Error('The driver of WebKitGTK cannot print')),
        async close() {
          await session.quit().catch(() => {})
          await endAll()
        },
      }
    } catch (error) {
      await endAll()
      throw error
    }
  },
}

function policyArgs({ autoplay }: LaunchSettings): string[] {
  if (!autoplay) return []
  return [`--autoplay-policy=${autoplay === 'refused' ? 'deny' : 'allow-without-sound'}`]
}

/** WebKitGTK reads the preference for reduced motion from GTK's settings. */
function gtkSettings({ reducedMotion = false }: LaunchSettings): string {
  const home = mkdtempSync(join(tmpdir(), 'giflet-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  const text = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), text)
  return home
}

/** Makes the page, rather than the window with its bars, as large as in the other engines. */
async function fitWindow(driver: WebDriver, evaluate: Browser['evaluate']): Promise<void> {
  let { width, height }: { width: number; height: number } = VIEWPORT
  for (let round = 0; round < 2; round++) {
    await driver.manage().window().setRect({ width, height })
    const [insideWidth, insideHeight] = await evaluate(() => [innerWidth, innerHeight])
    width += VIEWPORT.width - (insideWidth ?? width)
    height += VIEWPORT.height - (insideHeight ?? height)
  }
}

/** Xvfb chooses a free display and writes its number to the third file descriptor. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const xvfb = spawn(XVFB, ['-displayfd', '3', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, process: xvfb }
}
