/** A provider refuses, is down or hangs while an author searches for a GIF in the editor. */
import type { Page, Route } from '@playwright/test'
import { canvas, insertBlock, openEditor, picker } from './editor.ts'
import { expect, test } from './fixtures.ts'

const API = 'http://127.0.0.1:9/v1/'
const CORS = { 'access-control-allow-origin': '*' }
/** Longer than all timeouts of the widgets together, which pass before the message appears. */
const PATIENCE_MS = 60_000

test.use({ settings: { defaults: { api: API, key: 'k' } } })

const answerAll = (page: Page, answer: (route: Route) => unknown) =>
  page.context().route(`${API}**`, route => void answer(route))
const told = (page: Page) => canvas(page).locator('.giflet-placeholder .components-notice')

for (const [status, said] of [
  [401, 'The provider refuses the key.'],
  [429, 'The key has no calls left for now.'],
  [500, 'The provider is down.'],
] as const) {
  test(`the block explains the provider's status ${status}`, async ({ as, site }) => {
    const editor = await as('administrator')
    const json = { meta: { status, msg: 'Of the provider' } }
    await answerAll(editor, route => route.fulfill({ status, json, headers: CORS }))
    await openEditor(editor, site.origin)
    await insertBlock(editor)
    await expect(told(editor)).toContainText(said, { timeout: PATIENCE_MS })
    await expect(told(editor)).toContainText('enter the address of a GIF below')
    await expect(told(editor).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /page=giflet$/)
    // The message appears once, and the probe stays hidden.
    await expect(picker(editor)).toHaveCount(1)
    await expect(canvas(editor).locator('.giflet-probe')).toBeHidden()
  })
}

test('the block tells an author that the provider hangs, until it answers', async ({ as, site, origin }) => {
  const editor = await as('author')
  await editor.clock.install()
  let isDown = true
  await answerAll(editor, route =>
    isDown ? undefined : route.continue({ url: route.request().url().replace(API, `${origin}/v1/`) }),
  )
  await openEditor(editor, site.origin)
  await insertBlock(editor)
  await expect(async () => {
    await editor.clock.fastForward(5000)
    await expect(told(editor)).toContainText('The provider takes too long to answer.', { timeout: 500 })
  }).toPass({ timeout: PATIENCE_MS })
  await expect(told(editor)).toContainText('Tell an administrator of this site.')
  await expect(told(editor).getByRole('link')).toHaveCount(0)
  isDown = false
  await picker(editor).getByRole('button', { name: 'Try again?' }).click()
  await expect(picker(editor).locator('[data-gif-id]')).not.toHaveCount(0)
  await expect(told(editor)).toHaveCount(0)
})
