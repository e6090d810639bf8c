/** Page views of lists, as they leave the browser. */
import type { Frame, Page } from '@playwright/test'
import { patient } from '../harness/patience.ts'
import { expect, type SyntheticApi, scrollToEnd, test } from './fixtures.ts'

const STICKERS = '/create/gifmaker/decorate/stickers'

/** Paths of the page views that the provider received, in order. */
const viewsOf = ({ pingbacks }: SyntheticApi): unknown[] =>
  pingbacks
    .flatMap(({ events }) => events)
    .filter(({ event_type }) => event_type === 'PAGE_VIEW')
    .map(({ attributes }) => (attributes as { path?: string }).path)

const expectViews = (api: SyntheticApi, paths: string[], look: () => Promise<unknown> = async () => {}) =>
  expect
    .poll(
      async () => {
        await look()
        // One scroll may pass several pages.
        return viewsOf(api).slice(0, paths.length)
      },
      { timeout: patient(40_000) },
    )
    .toEqual(paths)

/** Scrolls until as many page views have arrived as are expected. */
const goOn = (page: Page, frame: Frame, api: SyntheticApi, count: number) => async () => {
  if (viewsOf(api).length < count) await scrollToEnd(page, frame)
}

test('each page of a list is reported when it is seen', async ({ page, serve, openList }) => {
  const api = await serve({ total: 60 })
  await page.setViewportSize({ width: 900, height: 400 })
  const options = { gif: 'search:cat', type: 'stickers', widget: 'carousel', height: '360' }
  const frame = await openList('frame', options)
  const paths = [`${STICKERS}/search/cat`, `${STICKERS}/search/cat/page/2`]
  await expectViews(api, paths.slice(0, 1))
  await expectViews(api, paths, goOn(page, frame, api, paths.length))
})
