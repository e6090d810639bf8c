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
}

test('an element with the id "giflet" does not stop the queue of the README', async ({ page, visit }) => {
  await visit(
    `<!doctype html><html lang="en"><title>Page</title><div id="giflet"></div><script>
      window.giflet = window.giflet?.push ? window.giflet : []
      window.giflet.push(api => api.mount(document.querySelector('#giflet'), { gif: '{{gif}}' }))
    </script>${SCRIPT}`,
  )
  await expect(page.locator('#giflet')).toHaveAttribute('data-gif-state', 'ready')
})
