/**
 * A page that only a few commands drive. A page of Playwright's would keep what hundreds of frames
 * load: it turns on DevTools' log of the network, in the page and in each frame.
 */
import type { Browser } from 'playwright'
import { VIEWPORT } from './chromiumFor.ts'

export interface QuietPage {
  /** Waits for the load event. */
  go(url: string): Promise<void>
  /** The value of an expression in the page. Throws what it throws. */
  evaluate<T>(expression: string): Promise<T>
}

interface Answer {
  id?: number
  method?: string
  result?: object
  error?: { message: string }
}

interface Evaluated {
  result: { value: unknown }
  exceptionDetails?: { text: string }
}

export async function openQuietPage(browser: Browser): Promise<QuietPage> {
  const root = await browser.newBrowserCDPSession()
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number | string, { resolve(result: object): void; reject(error: Error): void }>()
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, result = {}, error } = JSON.parse(message) as Answer
    const waiter = waiting.get(id ?? method ?? '')
    waiting.delete(id ?? method ?? '')
    if (error) waiter?.reject(new Error(error.message))
    else waiter?.resolve(result)
  })
  browser.on('disconnected', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
  })
  const heard = (name: number | string) =>
    new Promise<object>((resolve, reject) => waiting.set(name, { resolve, reject }))
  let sent = 0
  const send = async (method: string, params: object = {}): Promise<object> => {
    const id = ++sent
    const answer = heard(id)
    await root.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return answer
  }

  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false })
  return {
    async go(url) {
      const loaded = heard('Page.loadEventFired')
      await send('Page.navigate', { url })
      await loaded
    },
    async evaluate<T>(expression: string) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
      const { result, exceptionDetails } = answer as Evaluated
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value as T
    },
  }
}
