/** WebDriver Classic over HTTP: https://www.w3.org/TR/webdriver2/ */
import { callText, FRAME_EXPRESSION } from './callText.ts'
import type { Browser, Key } from './types.ts'

export type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** Longer than a page takes to load; a call that hangs would hold up all that follows. */
const CALL_LIMIT_MS = 120_000
const SHIFT = '\uE008'
const KEYS: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export function webDriver(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${(value as { message?: string }).message}`)
    return value
  }
}

/** The commands of a session; its starter adds the browser, its name and its end. */
export function sessionDriver(call: Call, session: string): Omit<Browser, 'engine' | 'version' | 'close'> {
  let shownAt: unknown
  const post = (path: string, body: object = {}) => call('POST', `${session}/${path}`, body)
  const execute = (expression: string) => post('execute/sync', { script: `return (${expression})`, args: [] })
  const act = (...sources: object[]) => post('actions', { actions: sources })
  const mouse = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const moveTo = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
  return {
    goto: async url => void (await post('url', { url })),
    back: async () => void (await post('back')),
    reload: async () => void (await post('refresh')),
    evaluate: (run, ...args) => execute(callText(run, args)) as never,
    async evaluateInFrame(run, ...args) {
      await post('frame', { id: await execute(FRAME_EXPRESSION) })
      try {
        return (await execute(callText(run, args))) as never
      } finally {
        await post('frame', { id: null })
      }
    },
    screenshot: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    print: async () => Buffer.from((await post('print')) as string, 'base64'),
    // A tab of WebKitGTK stays visible behind another.
    async hide() {
      shownAt = await call('GET', `${session}/window/rect`)
      await post('window/minimize')
    },
    show: async () => void (await post('window/rect', shownAt as object)),
    async press(key, { shift = false } = {}) {
      const held = shift ? [SHIFT] : []
      const down = [...held, KEYS[key]].map(value => ({ type: 'keyDown', value }))
      const up = [KEYS[key], ...held].map(value => ({ type: 'keyUp', value }))
      await act({ type: 'key', id: 'keyboard', actions: [...down, ...up] })
    },
    async type(text) {
      const actions = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keyboard', actions })
    },
    move: async (x, y) => void (await mouse(moveTo(x, y))),
    click: async (x, y) =>
      void (await mouse(moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })),
  }
}
