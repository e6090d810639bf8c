/** A page, its console and its visitors notice nothing of widgets that work or are foreign. */
import { expect, test } from '../fixtures.ts'

const SCRIPT = '<script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>'

for (const mode of ['frame', 'shadow']) {
  test(`${mode}: widgets log nothing, and are named after their content`, async ({
    page,
    visit,
    expectCleanConsole,
  }) => {
    const values = ['{{gif}}', '{{sticker}}', '{{video}}', 'search:cat', 'trending']
    await visit(
      `<!doctype html><html lang="en"><title>Page</title>${values.map(gif => `<div data-gif="${gif}" data-gif-mode="${mode}" data-gif-height="200"></div>`).join('')}<div data-gif="{{gif}}" data-gif-title="Mine" data-gif-mode="${mode}"></div>${SCRIPT}`,
    )
    const widgets = page.locator('[data-gif]')
    for (const widget of await widgets.all()) await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    const nameOf = (at: number) =>
      mode === 'frame'
        ? widgets.nth(at).locator('iframe').getAttribute('title')
        : widgets.nth(at).getByRole('group').first().getAttribute('aria-label')
    await expect.poll(() => nameOf(3)).toBe('GIFs: cat')
    await expect.poll(() => nameOf(4)).toBe('Trending')
    const names = async () => new Set([...(await Promise.all(values.map((_, at) => nameOf(at)))), 'GIF'])
    await expect.poll(async () => (await names()).size).toBe(values.length + 1)
    expect(await nameOf(5)).toBe('Mine')
    expectCleanConsole()
  })

  test(`${mode}: a blocked share menu reports its failure, and can be tried again`, async ({
    page,
    visit,
  }) => {
    await page.route(/ShareMenu/, route => route.abort('blockedbyclient'))
    await visit(
      `<!doctype html><html lang="en"><title>Page</title><div data-gif="{{gif}}" data-gif-mode="${mode}" data-gif-widget="player"></div>${SCRIPT}`,
    )
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    const app = mode === 'frame' ? element.frameLocator('iframe') : element
    await app.getByRole('button', { name: 'Share' }).click()
    await expect(app.getByRole('button', { name: 'Try again?' })).toBeFocused()
  })
}

test('another player’s elements stay as they are, with one line in the console', async ({
  page,
  visit,
  consoleLog,
}) => {
  const others = `<p><img class="player" data-gif="/media/fun.gif" alt="A still" width="120" height="120"></p>
    <div class="player" data-gif="media/fun.gif"><img alt="" width="120"><button>Play</button></div>
    <a href="/media/fun.gif" class="player" data-gif="true"><img alt="" width="120"></a>`
  await visit(
    `<!doctype html><html lang="en"><title>Page</title><main>${others}</main><div id="ours" data-gif="{{gif}}"></div>${SCRIPT}`,
  )
  await expect(page.locator('#ours')).toHaveAttribute('data-gif-state', 'ready')
  expect(await page.locator('main').innerHTML()).toBe(others)
  expect(await page.locator('main *').evaluateAll(all => all.filter(one => one.shadowRoot).length)).toBe(0)
  expect(consoleLog.filter(({ type, text }) => type === 'warning' && text.includes('data-gif'))).toHaveLength(
    1,
  )
})

test('an id pasted with invisible characters is shown, and a wrong one is named visibly', async ({
  page,
  visit,
  consoleLog,
}) => {
  await visit(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><div data-gif="{{gif}}\u200b"></div><div data-gif=“@abc” data-gif-columms="3"><a href="/">Fallback</a></div>${SCRIPT}`,
  )
  const [pasted, wrong] = [page.locator('[data-gif]').first(), page.locator('[data-gif]').last()]
  await expect(pasted).toHaveAttribute('data-gif-state', 'ready')
  await expect(wrong).toHaveAttribute('data-gif-state', 'error')
  await expect(page.getByRole('link', { name: 'Fallback' })).toBeVisible()
  const warnings = () => consoleLog.filter(({ type }) => type === 'warning').map(({ text }) => text)
  await expect
    .poll(warnings)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('data-gif="“@abc”" names nothing that can be shown'),
        expect.stringContaining('data-gif-columms is no option. The nearest one is data-gif-columns'),
      ]),
    )
})

test('an element with the id "giflet" does not stop the queue of the README', async ({ page, visit }) => {
  await visit(
    `<!doctype html><html lang="en"><title>Page</title><div id="giflet"></div><script>
      window.giflet = window.giflet?.push ? window.giflet : []
      window.giflet.push(api => api.mount(document.querySelector('#giflet'), { gif: '{{gif}}' }))
    </script>${SCRIPT}`,
  )
  await expect(page.locator('#giflet')).toHaveAttribute('data-gif-state', 'ready')
})
