/** The page of a WebDriver session. */
import { Key as DriverKey, type WebDriver, type WebElement } from 'selenium-webdriver'
import { callText, FRAME_EXPRESSION } from './callText.ts'
import type { Browser, Key } from './types.ts'

const KEYS: Record<Key, string> = {
  Tab: DriverKey.TAB,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Space: DriverKey.SPACE,
  ArrowRight: DriverKey.ARROW_RIGHT,
  ArrowDown: DriverKey.ARROW_DOWN,
}

/** Its browser, version and end are added by who has started it. */
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
      await driver.switchTo().frame(await execute<WebElement>(FRAME_EXPRESSION))
      try {
        return await execute(callText(run, args))
      } finally {
        await driver.switchTo().defaultContent()
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
