/** A first visit on a slow network and machine, recorded frame by frame. */
import type { Frame, Page } from '@playwright/test'

const LATENCY_MS = 200
const CPU_SLOWDOWN = 2
const UNLIMITED = -1

/**
 * Slows down a page. Call it before opening the page; its context is new, so its cache is empty.
 * Responses of `route.fulfill` bypass the network and have no latency.
 */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: UNLIMITED,
    uploadThroughput: UNLIMITED,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export interface VisibilitySample {
  /** Since the pointer first entered the page, ms; negative before that. */
  atMs: number
  /** By selector: opacity with all ancestors, 0 if nothing of the element is in the viewport. */
  visible: Record<string, number>
  /** By selector: distance of its upper edge from that of the viewport, px; 0 if it is missing. */
  top: Record<string, number>
}

/**
 * Records the visibility and the position of elements in every animation frame, those in a widget's
 * shadow root included. Call the result to read the record.
 */
export async function recordVisibility(
  page: Page | Frame,
  selectors: readonly string[],
): Promise<() => Promise<VisibilitySample[]>> {
  await page.evaluate(names => {
    const samples: { at: number; visible: Record<string, number>; top: Record<string, number> }[] = []
    const record = { samples, enteredAt: undefined as number | undefined }
    Object.assign(window, { visibilityRecord: record })
    const enter = ({ timeStamp }: Event) => {
      record.enteredAt ??= timeStamp
    }
    for (const type of ['pointerover', 'pointermove']) addEventListener(type, enter, true)
    const find = (selector: string) =>
      document.querySelector(selector) ??
      document.querySelector('[data-gif]')?.shadowRoot?.querySelector(selector)
    const parentOf = (element: Element) =>
      element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
    const visibilityOf = (selector: string): number => {
      const element = find(selector)
      if (!element?.checkVisibility({ visibilityProperty: true })) return 0
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || left === right) return 0
      let opacity = 1
      for (let at: Element | null = element; at; at = parentOf(at))
        opacity *= Number(getComputedStyle(at).opacity)
      return opacity
    }
    const look = (at: number) => {
      samples.push({
        at,
        visible: Object.fromEntries(names.map(name => [name, visibilityOf(name)])),
        top: Object.fromEntries(names.map(name => [name, find(name)?.getBoundingClientRect().top ?? 0])),
      })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selectors)
  return () =>
    page.evaluate(() => {
      const { visibilityRecord } = window as unknown as {
        visibilityRecord: {
          samples: { at: number; visible: Record<string, number>; top: Record<string, number> }[]
          enteredAt: number | undefined
        }
      }
      const { samples, enteredAt = Number.POSITIVE_INFINITY } = visibilityRecord
      return samples.map(({ at, ...seen }) => ({ atMs: at - enteredAt, ...seen }))
    })
}

/** The element's highest visibility in the samples. */
export const mostVisible = (samples: readonly VisibilitySample[], selector: string): number =>
  Math.max(0, ...samples.map(({ visible }) => visible[selector] ?? 0))

/** Whether an element's visibility drops after it has risen: a flash instead of a fade-in. */
export function flashes(samples: readonly VisibilitySample[], selector: string): boolean {
  /** Rounding of computed opacities. */
  const tolerance = 0.01
  let highest = 0
  return samples.some(({ visible }) => {
    const now = visible[selector] ?? 0
    highest = Math.max(highest, now)
    return now < highest - tolerance
  })
}

/** Whether an element moves down, or back and forth, while it can be seen. */
export function jumps(samples: readonly VisibilitySample[], selector: string): boolean {
  /** Positions are fractions of a pixel while they are animated. */
  const tolerancePx = 0.5
  const tops = samples
    .filter(({ visible }) => (visible[selector] ?? 0) > 0)
    .map(({ top }) => top[selector] ?? 0)
  return tops.some((top, index) => top > (tops[index - 1] ?? top) + tolerancePx)
}
