/** Public providers as a visitor meets them: their marks, and how few calls are made. */
import type { Page, Route } from '@playwright/test'
import { answerInGiphyShape } from '../../contract/fixtures/giphyShape.ts'
import { answerInTenorShape } from '../../contract/fixtures/tenorShape.ts'
import { expect, test } from '../fixtures.ts'
import { CORS } from '../harness/syntheticApi.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Stands in for the two providers. Returns the calls to them. */
async function standIn(page: Page, status = 200): Promise<URL[]> {
  const calls: URL[] = []
  const answer = async (route: Route) => {
    const url = new URL(route.request().url())
    calls.push(url)
    const tenor = new URL(`/tenor${url.pathname}${url.search}`, url)
    for (const name of ['media_filter']) tenor.searchParams.delete(name)
    const { body } = url.host === 'api.giphy.com' ? answerInGiphyShape(url) : answerInTenorShape(tenor)
    await route.fulfill({ status, json: status === 200 ? body : { message: 'limit' }, headers: CORS })
  }
  const context = page.context()
  await context.route(/^https:\/\/api\.(giphy|klipy)\.com\//, answer)
  await context.route(/^https:\/\/pingback\./, route => route.fulfill({ json: {}, headers: CORS }))
  await context.route(/^https:\/\/media/, route =>
    route.fulfill({ body: PIXEL, contentType: 'image/gif', headers: CORS }),
  )
  return calls
}

const snippet = (elements: string) =>
  `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">${elements}<script async src="{{origin}}/giflet.js"></script>`

test('a list shows the mark of its provider, and sends one call before the visitor acts', async ({
  page,
  visit,
}) => {
  const calls = await standIn(page)
  await visit(snippet('<div data-gif="trending" data-gif-provider="giphy" data-gif-key="KEY"></div>'))
  const frame = page.frameLocator('iframe')
  const mark = frame.getByRole('link', { name: 'Powered By GIPHY' })
  await expect(mark).toBeInViewport()
  await expect(mark).toHaveAttribute('href', 'https://giphy.com/')
  await expect(mark.locator('svg path')).toBeVisible()
  await expect(frame.getByRole('listitem').first()).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('the picker sends calls as KLIPY demands, and suggestions only when it is used', async ({
  page,
  visit,
}) => {
  const calls = await standIn(page)
  const picker =
    '<div data-gif="trending" data-gif-widget="picker" data-gif-provider="klipy" data-gif-key="KEY" data-gif-brand="Mine" data-gif-lang="de"></div>'
  await visit(snippet(picker))
  const frame = page.frameLocator('iframe')
  // In English, as it is demanded; what is read out is the visitor's.
  const field = frame.getByPlaceholder('Search KLIPY')
  await expect(field).toHaveAccessibleName('KLIPY durchsuchen')
  await expect(frame.getByText('Powered by KLIPY')).toBeVisible()
  await expect(frame.locator('[data-gif-id]').first()).toBeVisible()
  expect(calls.map(url => url.pathname)).toEqual(['/v2/featured'])
  await field.focus()
  await expect.poll(() => calls.map(url => url.pathname)).toContain('/v2/trending_terms')
  // A picked GIF is registered as shared.
  await frame.locator('[data-gif-id]').first().click()
  await expect.poll(() => calls.map(url => url.pathname)).toContain('/v2/registershare')
  expect(calls.at(-1)?.searchParams.get('id')).toMatch(/^100\d$/)
})

test('the player shows the mark on the picture, and no icon of ours beside the name', async ({
  page,
  visit,
}) => {
  await standIn(page)
  const player =
    '<div data-gif="1001" data-gif-widget="player" data-gif-provider="giphy" data-gif-key="KEY"></div>'
  await visit(snippet(player))
  const frame = page.frameLocator('iframe')
  const mark = frame.getByRole('link', { name: 'Powered By GIPHY' })
  await expect(mark).toBeInViewport()
  const header = frame.locator('.giflet-player-header')
  await expect(header.getByRole('link', { name: 'GIPHY' }).locator('svg')).toHaveCount(0)
  const [markBox, headerBox] = [await mark.boundingBox(), await header.boundingBox()]
  expect(markBox?.y).toBeGreaterThan((headerBox?.y ?? 0) + (headerBox?.height ?? 0))
})

test('a refusal reports when to try again', async ({ page, visit }) => {
  await standIn(page, 429)
  const gif = '<div data-gif="1001" data-gif-provider="giphy" data-gif-key="KEY" data-gif-lang="de"></div>'
  await visit(snippet(gif))
  await expect(page.frameLocator('iframe').getByRole('alert')).toContainText(
    'In 60 Minuten erneut versuchen.',
  )
})
