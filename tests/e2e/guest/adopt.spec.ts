/** Other services' embed codes on a page, beside the originals, in both modes. */
import { expect, test } from '../fixtures.ts'

const FOREIGN = /giphy\.com|tenor\.com/
const MARKUP = `
  <p id="before">Before</p>
  <div id="box" style="width:400px;height:0;padding-bottom:50%;position:relative"><iframe
    src="https://giphy.com/embed/{{gif}}" width="100%" height="100%" style="position:absolute"
    loading="lazy" class="giphy-embed"></iframe></div><p><a href="https://giphy.com/gifs/x">via GIPHY</a></p>
  <div class="tenor-gif-embed" data-postid="{{gif}}" data-aspect-ratio="2" data-width="300px"><a href="#">Cat</a></div>
  <iframe id="lost" src="https://giphy.com/embed/unknown1" width="200" height="100"></iframe>`

for (const mode of ['frame', 'shadow']) {
  const script = (more = '') => `<script src="{{origin}}/giflet.js" data-gif-mode="${mode}"
    data-gif-api="{{origin}}/v1/" data-gif-adopt="giphy tenor" ${more}></script>`

  test(`${mode}: widgets replace known markup, and unknown markup stays`, async ({
    page,
    visit,
    context,
    consoleLog,
  }) => {
    await context.route(FOREIGN, route => route.fulfill({ contentType: 'text/html', body: 'original' }))
    await visit(`${MARKUP}${script()}`)
    const widgets = page.locator('[data-gif]')
    await expect(widgets).toHaveCount(2)
    for (const widget of await widgets.all()) {
      await widget.scrollIntoViewIfNeeded()
      await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    }
    await expect(page.locator('#box')).toBeHidden()
    await expect(page.locator('#box iframe')).toHaveCount(1)
    await expect(page.getByText('via GIPHY')).toBeVisible()
    await expect(page.locator('#lost')).toBeVisible()
    await expect(page.frameLocator('#lost').getByText('original')).toBeVisible()
    const warnings = consoleLog.filter(({ type }) => type === 'warning').map(({ text }) => text)
    expect(warnings).toEqual([expect.stringContaining("GIPHY's unknown1 (not-found)")])
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
    // Later markup does not get to load.
    await page.evaluate(() => {
      const later = document.createElement('iframe')
      later.id = 'later'
      later.loading = 'lazy'
      later.src = document.querySelector<HTMLElement>('[data-gif]')?.dataset.gif ?? ''
      later.src = `https://giphy.com/embed/${document.querySelector<HTMLElement>('[data-gif]')?.dataset.gif}`
      document.body.append(later)
    })
    await expect(widgets).toHaveCount(3)
    await expect(page.locator('#later')).toBeHidden()
  })

  test(`${mode}: adopted widgets wait for consent`, async ({ page, visit, requests, context, origin }) => {
    await context.route(FOREIGN, route => route.fulfill({ contentType: 'text/html', body: 'original' }))
    await visit(`<iframe src="https://giphy.com/embed/{{gif}}" width="300" height="150" loading="lazy"
      style="margin-top:6000px"></iframe>${script('data-gif-consent="click"')}`)
    const widget = page.locator('[data-gif]')
    await expect(widget.getByRole('button')).toHaveCount(1)
    await widget.scrollIntoViewIfNeeded()
    expect(requests.filter(url => FOREIGN.test(url) || url.startsWith(`${origin}/v1/`))).toEqual([])
    await widget.getByRole('button').press('Enter')
    await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    expect(requests.filter(url => FOREIGN.test(url))).toEqual([])
  })
}
