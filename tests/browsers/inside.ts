/** Looks into a widget, in the document that it lives in: its frame, or the page's shadow root. */
import type { World } from './world.ts'
import { type Rect, until } from './world.ts'

export type Mode = 'frame' | 'shadow'
export const MODES: readonly Mode[] = ['frame', 'shadow']
/** Each entry with a mode, in turns: for what is the same in both, and differs by entry. */
export const inTurns = <T>(entries: readonly T[]): (readonly [Mode, T])[] =>
  entries.map((entry, at) => [at % 2 ? 'shadow' : 'frame', entry])

/** Runs in each mode what `open` has opened. */
export const inBothModes =
  (open: (world: World, mode: Mode) => Promise<void>, run: (world: World, mode: Mode) => Promise<void>) =>
  async (world: World): Promise<void> => {
    for (const mode of MODES) {
      await open(world, mode)
      await run(world, mode)
    }
  }

const hasFrame = ({ browser }: World): Promise<boolean> =>
  browser.evaluate(() =>
    [...document.querySelectorAll('[data-gif]')].some(element => element.shadowRoot?.querySelector('iframe')),
  )

/** Calls a function with the widget's root: a document, or a shadow root. */
export async function inside<T, A extends unknown[]>(
  world: World,
  mode: Mode,
  run: (root: ParentNode, ...args: A) => T,
  ...args: A
): Promise<T> {
  const { browser } = world
  // Sent as text, so it is put together as text.
  const find =
    mode === 'frame'
      ? 'document'
      : `[...document.querySelectorAll('[data-gif-state]')]
          .map(element => element.shadowRoot ?? element.firstElementChild.shadowRoot)[0]`
  if (mode === 'frame') await until('the frame', () => hasFrame(world))
  const call = new Function('...args', `return (${run})(${find}, ...args)`) as (...args: A) => T
  return mode === 'frame' ? browser.evaluateInFrame(call, ...args) : browser.evaluate(call, ...args)
}

export const exists = (world: World, mode: Mode, selector: string): Promise<boolean> =>
  inside(world, mode, (root, wanted) => root.querySelector(wanted) !== null, selector)

export const untilExists = (world: World, mode: Mode, selector: string): Promise<boolean> =>
  until(selector, () => exists(world, mode, selector))

/** Where an element is in the page's viewport. */
export async function rectOf(world: World, mode: Mode, selector: string): Promise<Rect> {
  // A widget may be ready by its picture, before its app.
  await untilExists(world, mode, selector)
  const rect = await inside(
    world,
    mode,
    (root, wanted) => {
      const element = root.querySelector(wanted)
      if (!element) return null
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    },
    selector,
  )
  if (!rect) throw new Error(`Nothing is ${selector}`)
  if (mode === 'shadow') return rect
  const frame = await world.browser.evaluate(() => {
    const host = [...document.querySelectorAll('[data-gif-state]')].find(element =>
      element.shadowRoot?.querySelector('iframe'),
    )
    const box = host?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect()
    return { x: box?.x ?? 0, y: box?.y ?? 0 }
  })
  return { ...rect, x: rect.x + frame.x, y: rect.y + frame.y }
}

export async function clickOn(world: World, mode: Mode, selector: string): Promise<void> {
  await untilExists(world, mode, selector)
  const { x, y, width, height } = await rectOf(world, mode, selector)
  await world.browser.click(x + width / 2, y + height / 2)
}

/** Name or text of what has the focus in the widget. */
export const focusedName = (world: World, mode: Mode): Promise<string> =>
  inside(world, mode, root => {
    let active = (root as Document | ShadowRoot).activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active || active === document.body) return ''
    const text = active.getAttribute('aria-label') ?? active.textContent?.trim()
    return text || active.getAttribute('title') || ''
  })

/** More than any widget of the cases has. */
const TAB_LIMIT = 12

/** Id of the GIF whose tile has the focus, or an empty string. */
export const focusedTile = (world: World, mode: Mode): Promise<string> =>
  inside(
    world,
    mode,
    root =>
      (root as Document | ShadowRoot).activeElement?.closest<HTMLElement>('[data-gif-id]')?.dataset.gifId ??
      '',
  )

async function tabUntil(world: World, what: string, arrived: () => Promise<string | boolean>) {
  for (let press = 0; press < TAB_LIMIT; press++) {
    await world.browser.press('Tab')
    if (await arrived()) return
  }
  throw new Error(`Tab does not reach ${what}`)
}

export const tabTo = (world: World, mode: Mode, name: string): Promise<void> =>
  tabUntil(world, name, async () => (await focusedName(world, mode)) === name)

export const tabToTile = (world: World, mode: Mode): Promise<void> =>
  tabUntil(world, 'a tile', () => focusedTile(world, mode))

/** Id of the page's own element that has the focus, or an empty string. */
export const outerFocus = ({ browser }: World): Promise<string> =>
  browser.evaluate(() => document.activeElement?.id ?? '')

export const focusOuter = ({ browser }: World, id: string): Promise<void> =>
  browser.evaluate(wanted => document.getElementById(wanted)?.focus(), id)
