/** Pages whose parts are swapped by htmx and Turbo, as npm has them. */
import { readFileSync } from 'node:fs'
import { ROOT } from '../../../scripts/build/paths.ts'
import { expect, test } from '../fixtures.ts'
import { docBlocks } from '../harness/docBlocks.ts'
import { expectGif } from '../harness/shown.ts'

const inline = (file: string) =>
  `<script>${readFileSync(`${ROOT}node_modules/${file}`, 'utf8').replaceAll('</script', '<\\/script')}</script>`

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`

test('htmx: swapped-in widgets start, swapped-out widgets end', async ({
  page,
  visit,
  origin,
  samples,
  hostPage,
}) => {
  const { id } = samples.gif
  hostPage(`<div data-gif="${id}">A GIF</div> <a href="/" hx-get="/nothing" hx-target="main">Away</a>`, {
    path: '/cats',
  })
  hostPage('<p>Nothing</p>', { path: '/nothing' })
  const usage = docBlocks('embed-frameworks', origin).find(({ code }) => code.includes('hx-get'))?.code ?? ''
  await visit(document(inline('htmx.org/dist/htmx.js'), usage), { path: '/start' })
  await expectGif(page)
  await page.getByRole('link', { name: 'Cats' }).click()
  await expect(page.locator(`main [data-gif="${id}"]`)).toHaveAttribute('data-gif-state', 'ready')
  await page.getByRole('link', { name: 'Away' }).click()
  await expect(page.locator('main')).toHaveText('Nothing')
  // The one beside stays.
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(page.frames()).toHaveLength(2)
})

test('Turbo: a visit, Back to its copy, and a swapped frame', async ({
  page,
  visit,
  origin,
  samples,
  hostPage,
}) => {
  const head = `${inline('@hotwired/turbo/dist/turbo.es2017-umd.js')}<script async src="${origin}/giflet.js"></script>`
  const gif = (id: string) => `<div data-gif="${id}" data-gif-ratio="16/9">A GIF</div>`
  hostPage(
    document(
      head,
      `<h1>Second</h1>${gif(samples.sticker.id)}
      <turbo-frame id="part"><a href="/part">Part</a></turbo-frame>`,
    ),
    { path: '/second' },
  )
  hostPage(document(head, `<turbo-frame id="part">${gif(samples.gif.id)}</turbo-frame>`), { path: '/part' })
  const first = document(head, `<h1>First</h1>${gif(samples.gif.id)}<a href="/second">Go</a>`)
  await visit(first, { path: '/first' })
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await expectGif(page)

  await page.getByRole('link', { name: 'Go' }).click()
  await expect(page.getByRole('heading')).toHaveText('Second')
  await expect(page.locator('[data-gif]:not(script)')).toHaveAttribute('data-gif', samples.sticker.id)
  await expectGif(page)
  await page.getByRole('link', { name: 'Part' }).click()
  await expectGif(page, 1)

  await page.goBack()
  await expect(page.getByRole('heading')).toHaveText('First')
  await expectGif(page)
  await expect(page.locator('iframe')).toHaveCount(1)
  // Turbo has shown all of it without loading the page again.
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
