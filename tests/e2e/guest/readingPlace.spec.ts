/** The text being read stays in place while the GIFs above it get ready, fail or grow. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Authors' content of a widget, and the element around it. */
const CONTENT = {
  nothing: '<div WIDGET></div>',
  text: '<div WIDGET>A GIF of a cat</div>',
  'a link': '<p WIDGET><a href="/cat">A cat</a></p>',
  'a still': '<div WIDGET><svg viewBox="0 0 16 9" width="100%" display="block"></svg></div>',
  paragraphs: '<div WIDGET><p>One</p><p>Two</p></div>',
  'a still that is higher': '<div WIDGET><svg width="100" height="700" display="block"></svg></div>',
  'a figure': '<figure WIDGET><a href="/cat">A cat</a><figcaption>Words</figcaption></figure>',
  'a figure with a picture': '<figure WIDGET><img src="/late.svg" alt=""></figure>',
  'a link of text': '<p>See <a WIDGET href="/cat">a cat</a></p>',
  'an item': '<ul><li WIDGET>A cat</li></ul>',
  'a cell': '<table><tr><td WIDGET>A cat</td></tr></table>',
  'an inline element': '<p>See <span WIDGET>a cat</span></p>',
  'an element of the page': '<x-card WIDGET>A cat</x-card>',
}

/** Records how far the paragraph is from its place, in each frame. */
const RECORDER = `<script>
  window.moves = []
  window.watchPlace = element => {
    const { top } = element.getBoundingClientRect()
    const look = () => {
      const move = element.getBoundingClientRect().top - top
      if (Math.abs(move) > 0.5) moves.push(move)
      requestAnimationFrame(look)
    }
    look()
  }
</script>`

const widgets = (mode: string, more = '') =>
  Object.values(CONTENT)
    .concat(Object.values(CONTENT).slice(0, 7))
    .map(html =>
      html.replace('WIDGET', `data-gif="{{gif}}" data-gif-mode="${mode}" data-gif-loading="eager" ${more}`),
    )
    .join('\n')

async function movesOf(page: Page, state: string): Promise<number[]> {
  await page.locator('#read').evaluate(paragraph => paragraph.scrollIntoView())
  return movesAfterScript(page, state, 20)
}

async function movesAfterScript(page: Page, state = 'ready', count = 1): Promise<number[]> {
  await page.evaluate(() => {
    const paragraph = document.querySelector('#read') as HTMLElement
    const { watchPlace } = window as unknown as { watchPlace: (element: Element) => void }
    watchPlace(paragraph)
    const script = document.createElement('script')
    script.src = document.body.dataset.src ?? ''
    document.body.append(script)
  })
  const elements = page.locator(`[data-gif-state=${state}]`)
  await expect(elements).toHaveCount(count)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => (window as unknown as { moves: number[] }).moves)
}

const around = (html: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
${RECORDER}<body data-src="{{origin}}/giflet.js">${html}
<h2 id="read">What is read</h2><p style="height:2000px">Text</p>`

for (const mode of ['frame', 'shadow']) {
  test(`the reading place stays while twenty widgets above it get ready, ${mode}`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await visit(around(widgets(mode)))
    expect(await movesOf(page, 'ready')).toEqual([])
  })

  test(`the reading place stays while twenty widgets above it fail, ${mode}`, async ({ page, visit }) => {
    test.slow()
    await visit(around(widgets(mode, 'data-gif-api="{{origin}}/nothing/"')))
    expect(await movesOf(page, 'error')).toEqual([])
  })

  test(`a widget at the upper edge of the view grows upwards, ${mode}`, async ({ page, visit }) => {
    await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>${RECORDER}
      <body style="margin:0" data-src="{{origin}}/giflet.js"><p style="height:300px">Text</p>
      <div data-gif="{{sticker}}" data-gif-mode="${mode}" data-gif-width="600" style="min-height:337.5px"></div>
      <h2 id="read">What is read</h2><p style="height:2000px">Text</p>`)
    // The lower part of what is reserved is in view; it grows.
    await page.locator('#read').evaluate(paragraph => scrollTo(0, (paragraph as HTMLElement).offsetTop - 100))
    expect(await movesAfterScript(page)).toEqual([])
    expect((await page.locator('[data-gif]').boundingBox())?.height).toBe(600)
  })

  test(`a smooth scroll to the top goes on past widgets that get ready, ${mode}`, async ({ page, visit }) => {
    test.slow()
    const part = (index: number) =>
      `<p style="height:120px">Text</p><div data-gif="${index % 2 ? '{{sticker}}' : '{{gif}}'}" data-gif-mode="${mode}" data-gif-width="600"></div>`
    await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
      ${Array.from({ length: 40 }, (_, index) => part(index)).join('')}<script src="{{origin}}/giflet.js"></script>`)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(page.locator('[data-gif]').last()).toHaveAttribute('data-gif-state', 'ready')
    await expect(page.locator('[data-gif-state=loading]')).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'smooth' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  const behavior = mode === 'frame' ? 'smooth' : 'auto'
  test(`an anchor below widgets is where the scroll ends, ${behavior}, ${mode}`, async ({ page, visit }) => {
    test.slow()
    const above = Array.from(
      { length: 20 },
      (_, index) =>
        `<h3>Part ${index}</h3><${index % 3 ? 'div' : 'figure'} data-gif="${
          index % 2 ? '{{sticker}}' : '{{gif}}'
        }" data-gif-width="600" data-gif-mode="${mode}">words</${index % 3 ? 'div' : 'figure'}>`,
    ).join('')
    await visit(`<!doctype html><html lang="en" style="scroll-behavior:${behavior}"><meta charset="utf-8"><title>Host</title>
        <a href="#goal">Go</a>${above}<h2 id="goal">Goal</h2><p style="height:1500px">Text</p>${above}
        <script async src="{{origin}}/giflet.js"></script>`)
    const expectGoal = async () => {
      const goal = page.locator('#goal')
      // The goal stays in place after the widgets near it are ready.
      await expect
        .poll(() => goal.evaluate(node => Math.abs(Math.round(node.getBoundingClientRect().top))))
        .toBe(0)
      await expect.poll(() => page.locator('[data-gif-state=loading]').count()).toBe(0)
      await expect
        .poll(() => goal.evaluate(node => Math.abs(Math.round(node.getBoundingClientRect().top))))
        .toBe(0)
    }
    await page.getByRole('link', { name: 'Go' }).click()
    await expectGoal()
    await page.reload()
    await expectGoal()
  })
}
