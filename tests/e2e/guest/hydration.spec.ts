/** Pages of a server whose widgets run before the framework takes the page over. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { authors, expectGifs, wanted } from './onScreen.ts'
import { FRAMEWORKS, htmlOf, type PageState } from './pages.ts'

const TAGS = ['div', 'figure', 'li']

const call = (page: Page, name: 'hydrate' | 'show', state: PageState) =>
  page.evaluate(
    ([method, given]) => (window as unknown as Record<string, (state: unknown) => unknown>)[method]?.(given),
    [name, state] as const,
  )

for (const [name, modes] of [
  ['React', ['frame', 'shadow']],
  ['React 18', ['frame']],
  ['Preact', ['shadow']],
] as const) {
  for (const mode of modes) {
    test(`${name} hydrates its page beside widgets, ${mode}`, async ({ page, visit, samples }) => {
      test.slow()
      const module = (await FRAMEWORKS[name]()).replaceAll('</script', '<\\/script')
      const gif = samples.gif.id
      let state: PageState = { tags: TAGS, gif, mode, text: 'A GIF', credit: true, className: 'first' }
      await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
        <main>${htmlOf(state)}</main><script src="{{origin}}/giflet.js"></script>
        <script type="module">${module}</script>`)
      await expectGifs(page, state)
      await page.evaluate(() => {
        document.querySelector('#div')?.setAttribute('data-mark', '')
      })
      await call(page, 'hydrate', state)
      await expect.poll(() => authors(page)).toEqual(wanted(state))
      await expectGifs(page, state)
      // An element with only a shadow root is still the server's, unless React recovered.
      const isDrawnAnew = await page.evaluate(() => (window as unknown as { recovered?: boolean }).recovered)
      if (!isDrawnAnew) await expect(page.locator('#div')).toHaveAttribute('data-mark')
      state = { ...state, credit: false, text: 'Other words' }
      await call(page, 'show', state)
      await expect.poll(() => authors(page)).toEqual(wanted(state))
      await expectGifs(page, state)
    })
  }
}

for (const name of ['React', 'React 18'] as const)
  test(`${name} hydrates elements that take a shadow root without an error`, async ({
    page,
    visit,
    samples,
  }) => {
    const module = (await FRAMEWORKS[name]()).replaceAll('</script', '<\\/script')
    const state: PageState = {
      ...{ tags: ['div', 'p', 'span'], gif: samples.gif.id, mode: 'shadow' },
      ...{ text: 'A GIF', credit: true, className: 'first' },
    }
    await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
      <main>${htmlOf(state)}</main><script src="{{origin}}/giflet.js"></script>
      <script type="module">${module}</script>`)
    await expectGifs(page, state)
    await call(page, 'hydrate', state)
    await expect.poll(() => authors(page)).toEqual(wanted(state))
    expect(await page.evaluate(() => (window as unknown as { recovered?: boolean }).recovered)).toBe(false)
  })
