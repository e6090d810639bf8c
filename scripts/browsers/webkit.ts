/** Drives Debian's WebKitGTK over WebDriver, under a virtual display if there is none. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Engine } from './types.ts'

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap(version =>
  ['x86_64', 'aarch64'].map(cpu => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)
const XVFB = '/usr/bin/Xvfb'
const START_ATTEMPTS = 100
const START_INTERVAL_MS = 100

export const webkit: Engine = {
  name: 'WebKit',
  needs: 'install "webkit2gtk-driver" and "xvfb"',
  async launch() {
    const binary = MINI_BROWSERS.find(path => existsSync(path))
    if (!binary || !existsSync(DRIVER)) return undefined
    if (!process.env.DISPLAY && !existsSync(XVFB)) return undefined

    const display = process.env.DISPLAY ? undefined : await startDisplay()
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display?.name ?? process.env.DISPLAY },
    })
    const endAll = () => {
      driver.kill()
      display?.process.kill()
    }
    try {
      const call = webDriver(`http://127.0.0.1:${port}`)
      await untilReady(call)
      const options = { binary, args: ['--automation'] }
      const created = (await call('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })) as { sessionId: string }
      const session = `/session/${created.sessionId}`
      return {
        async goto(url) {
          await call('POST', `${session}/url`, { url })
        },
        evaluate: expression =>
          call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
        async close() {
          await call('DELETE', session).catch(() => {})
          endAll()
        },
      }
    } catch (error) {
      endAll()
      throw error
    }
  },
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function webDriver(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${(value as { message?: string }).message}`)
    return value
  }
}

async function untilReady(call: Call): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await new Promise(resolve => setTimeout(resolve, START_INTERVAL_MS))
    }
  }
}

/** Xvfb chooses a free display and writes its number to the third file descriptor. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const xvfb = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, process: xvfb }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
