/**
 * A widget whose parts others take puts them back, and `ready` is said of what is on the screen.
 */
import { expect, test } from '../fixtures.ts'
import { expectGif } from '../harness/shown.ts'

const TAKERS: readonly [what: string, take: (element: HTMLElement) => void][] = [
  ['its child', element => element.querySelector('gif-box')?.remove()],
  ['its state', element => element.removeAttribute('data-gif-state')],
  [
    'the rules of the page',
    () => {
      document.adoptedStyleSheets = []
    },
  ],
  [
    'all that is in it',
    element => {
      element.textContent = 'Other words'
    },
  ],
]

for (const mode of ['frame', 'shadow']) {
  test(`a widget restores removed parts, ${mode}`, async ({ page, visit, expectCleanConsole }) => {
    await visit(`<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
      <figure data-gif="{{gif}}" data-gif-mode="${mode}"><a href="/cat">A cat</a></figure>
      <script async src="{{origin}}/giflet.js"></script>`)
    const figure = page.locator('figure')
    const root = mode === 'frame' ? figure.frameLocator('iframe') : figure
    await expect(figure).toHaveAttribute('data-gif-state', 'ready')
    for (const [name, take] of TAKERS) {
      await test.step(name, async () => {
        await figure.evaluate(take)
        await expect(figure).toHaveAttribute('data-gif-state', 'ready')
        await expect(root.locator('.giflet').locator('img, video').first()).toBeVisible()
        await expect(figure.locator('> a')).toBeHidden()
        await expect(figure.locator('> gif-box')).toHaveCount(1)
      })
    }
    expectCleanConsole()
  })

  test(`a widget moved to another window shows its GIF there, or fails until it is back, ${mode}`, async ({
    page,
    visit,
  }) => {
    await visit(`<!doctype html><html lang="en"><title>Host</title>
      <div id="chat"><div data-gif="{{gif}}" data-gif-width="300" data-gif-mode="${mode}"></div></div>
      <script async src="{{origin}}/giflet.js"></script>`)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => {
        const chat = document.querySelector('#chat') as HTMLElement
        open('', 'chat', 'width=400,height=400')?.document.body.append(chat)
      }),
    ])
    const isFrame = mode === 'frame'
    await expect(popup.locator('[data-gif]')).toHaveAttribute('data-gif-state', isFrame ? 'ready' : 'error')
    if (isFrame) await expectGif(popup)
    await popup.evaluate(() => opener.document.body.append(document.querySelector('#chat')))
    if (!isFrame) await page.getByRole('button', { name: 'Try again?' }).click()
    await expectGif(page)
  })
}

for (const tag of ['div', 'figure'])
  test(`a ${tag} kept in a document that is not shown shows its GIF again`, async ({
    page,
    visit,
    expectCleanConsole,
  }) => {
    await visit(`<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
      <main><${tag} data-gif="{{gif}}" data-gif-mode="shadow"><a href="/cat">A cat</a></${tag}></main>
      <script async src="{{origin}}/giflet.js"></script>`)
    const element = page.locator('[data-gif]')
    for (const keeper of ['template', 'parser']) {
      await test.step(keeper, async () => {
        await expect(element).toHaveAttribute('data-gif-state', 'ready')
        const state = await element.evaluate(async (node, kind) => {
          const inert = new DOMParser().parseFromString('<p>', 'text/html').body
          const root = kind === 'template' ? document.createElement('template').content : inert
          root.append(node)
          await new Promise(resolve => setTimeout(resolve))
          const kept = node.getAttribute('data-gif-state')
          document.querySelector('main')?.append(node)
          return kept
        }, keeper)
        expect(state).toBeNull()
        await expect(element).toHaveAttribute('data-gif-state', 'ready')
        await expect(element.locator('.giflet').locator('img, video').first()).toBeVisible()
      })
    }
    expectCleanConsole()
  })

test('the loader ignores content of an editor, except for an island in it', async ({
  page,
  visit,
  samples,
}) => {
  await visit(`<!doctype html><html lang="en"><title>Host</title>
    <div contenteditable><figure data-gif="{{gif}}">A cat</figure>
      <div data-gif="{{gif}}" data-gif-state="ready"><a href="/cat">A copy</a></div>
      <p contenteditable="false"><span data-gif="{{gif}}" data-gif-width="300"></span></p></div>
    <script>
      const html = document.querySelector('figure').outerHTML
      new MutationObserver(records => {
        if (!records.some(({ target }) => target.closest('figure'))) return
        document.querySelector('figure').outerHTML = html
      }).observe(document.querySelector('div'), { attributes: true, childList: true, subtree: true })
    </script>
    <script async src="{{origin}}/giflet.js"></script>`)
  await expect(page.locator('span')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('[data-gif-state]')).toHaveCount(1)
  expect(await page.locator('figure').evaluate(({ outerHTML }) => outerHTML)).toBe(
    `<figure data-gif="${samples.gif.id}">A cat</figure>`,
  )
})
