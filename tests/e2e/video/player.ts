/** A video player in a host page, and helpers. */
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

interface Heard {
  type: string
  detail: unknown
}
const heardIn = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)

interface HostOptions {
  /** Further attributes of the element. */
  options?: string
  /** CSS of the box around the element. */
  style?: string
}

/** A host page for `visit`: a player in shadow mode whose `gif:` events the page records. */
export const playerPage = (
  id: string,
  { options = '', style = 'width: 480px' }: HostOptions = {},
): string => `<!doctype html>
<title>Host</title><link rel="icon" href="data:,"><body style="margin: 20px">
<script>heard = []; for (const type of ['ready', 'play', 'pause', 'seen', 'error'])
  addEventListener('gif:' + type, ({ detail }) => { heard.push({ type, detail }); console.info('gif:' + type) })</script>
<div id="place" style="${style}"><div data-gif="${id}" data-gif-widget="video" data-gif-mode="shadow"
  data-gif-api="{{origin}}/v1/" ${options}></div></div>
<script async src="{{origin}}/giflet.js"></script>`

/** Number of `gif:` events of this type at the host page. */
export const eventCount = async (page: Page, type: string): Promise<number> =>
  (await heardIn(page)).filter(event => event.type === type).length

/** A property of the video element. */
export const videoState = <K extends keyof HTMLVideoElement>(
  page: Page,
  name: K,
): Promise<HTMLVideoElement[K]> =>
  page.locator('video').evaluate((video, key) => (video as HTMLVideoElement)[key as K], name as string)

export const expectPlaying = (page: Page): Promise<void> =>
  expect
    .poll(async () => !(await videoState(page, 'paused')) && (await videoState(page, 'currentTime')) > 0)
    .toBe(true)

export const expectPaused = (page: Page): Promise<void> =>
  expect.poll(() => videoState(page, 'paused')).toBe(true)

/** Within 50 ms, since a seek goes to the nearest frame. */
export const expectPosition = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => videoState(page, 'currentTime')).toBeCloseTo(seconds, 1)

/** Calls a method of the widget's handle, such as `seekTo(1)`, in the host page. */
export const command = (page: Page, call: string): Promise<unknown> =>
  page.evaluate(`giflet.mount(document.querySelector('[data-gif]')).${call}`)
