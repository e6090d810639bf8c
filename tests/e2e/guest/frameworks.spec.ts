/** A framework changes its page while widgets run, and continues to work. */
import { expect, test } from '../fixtures.ts'
import { authors, expectGifs, wanted } from './onScreen.ts'
import { FRAMEWORKS, htmlOf, type PageState } from './pages.ts'

const TAGS = ['div', 'figure', 'a', 'li', 'p', 'span', 'x-card']

const CHANGES: Partial<PageState>[] = [
  { credit: false },
  { credit: true, text: 'Other words' },
  { className: 'changed' },
  { tags: [...TAGS].reverse() },
  { credit: false, tags: TAGS.filter(tag => tag !== 'a') },
  { credit: true, text: 'Last words', tags: TAGS },
]

/** A framework sees the same element in both modes, so each is tried in one. */
const MODES: readonly string[] = ['frame', 'shadow']

for (const [at, [name, bundle]] of Object.entries(FRAMEWORKS).entries()) {
  // The first in both
  for (const mode of at ? [MODES[at % 2] ?? ''] : MODES) {
    test(`${name}: widgets follow children, attributes and elements, ${mode}`, async ({
      page,
      visit,
      samples,
      expectCleanConsole,
    }) => {
      test.slow()
      const module = (await bundle()).replaceAll('</script', '<\\/script')
      await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
        <main></main><p>Below</p><script async src="{{origin}}/giflet.js"></script>
        <script type="module">${module}</script>`)
      let state: PageState = {
        tags: TAGS,
        gif: samples.gif.id,
        mode,
        text: 'A GIF',
        credit: true,
        className: 'first',
      }
      const show = () =>
        page.evaluate(next => (window as unknown as { show: (state: unknown) => unknown }).show(next), {
          ...state,
          html: htmlOf(state),
        })
      await show()
      await expectGifs(page, state)
      for (const change of CHANGES) {
        state = { ...state, ...change }
        await show()
        await expect.poll(() => authors(page), JSON.stringify(change)).toEqual(wanted(state))
      }
      await expectGifs(page, state)
      await expect(page.locator('main + p')).toHaveText('Below')
      expectCleanConsole(/web-share/)
    })
  }
}
