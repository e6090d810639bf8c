/** The page of a WebDriver session. */
import { Agent } from 'node:http'
import { connect, type TcpNetConnectOpts } from 'node:net'
import { Key as DriverKey, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { callText, FRAME_EXPRESSION } from './callText.ts'
import type { Browser, Key } from './types.ts'

/** Longer than a page takes to load. Without a limit, a hanging call would block the suite. */
const CALL_LIMIT_MS = 120_000
/** Attempts to run a script in a frame. The loader writes to the history twice a second at most. */
const FRAME_ATTEMPTS = 10
const KEYS: Record<Key, string> = {
  Tab: DriverKey.TAB,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Space: DriverKey.SPACE,
  ArrowRight: DriverKey.ARROW_RIGHT,
  ArrowDown: DriverKey.ARROW_DOWN,
}

/** The library waits for ever, so its connections limit the time of a call. */
export const limitedAgent = new Agent({ timeout: CALL_LIMIT_MS })
limitedAgent.createConnection = options => {
  const socket = connect(options as TcpNetConnectOpts)
  return socket.once('timeout', () => socket.destroy(new Error('The driver does not answer')))
}

/**
 * WebKitGTK forgets the chosen frame whenever the page calls `history.replaceState`, as the loader
 * does. It has not run the script then, so a retry does not run it twice.
 */
const isForgotten = (reason: unknown): boolean =>
  reason instanceof error.NoSuchFrameError || reason instanceof error.NoSuchWindowError

/** The commands of a session; its starter adds the browser, its name and its end. */
export function webDriver(driver: WebDriver): Omit<Browser, 'engine' | 'version' | 'close' | 'print'> {
  const window = driver.manage().window()
  let shownAt = { x: 0, y: 0, width: 0, height: 0 }
  const execute = <T>(expression: string) => driver.executeScript<T>(`return (${expression})`)
  const moveTo = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 })
  return {
    goto: url => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    evaluate: (run, ...args) => execute(callText(run, args)),
    async evaluateInFrame(run, ...args) {
      const frame = await execute<WebElement>(FRAME_EXPRESSION)
      for (let attempt = 1; ; attempt++) {
        try {
          await driver.switchTo().frame(frame)
          return await execute(callText(run, args))
        } catch (reason) {
          if (attempt === FRAME_ATTEMPTS || !isForgotten(reason)) throw reason
        } finally {
          await driver.switchTo().defaultContent()
        }
      }
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // A tab of WebKitGTK stays visible behind another.
    async hide() {
      shownAt = await window.getRect()
      await window.minimize()
    },
    show: async () => void (await window.setRect(shownAt)),
    async press(key, { shift = false } = {}) {
      const actions = driver.actions()
      if (shift) actions.keyDown(DriverKey.SHIFT)
      actions.sendKeys(KEYS[key])
      if (shift) actions.keyUp(DriverKey.SHIFT)
      await actions.perform()
    },
    type: text => driver.actions().sendKeys(text).perform(),
    move: (x, y) => moveTo(x, y).perform(),
    click: (x, y) => moveTo(x, y).click().perform(),
  }
}
