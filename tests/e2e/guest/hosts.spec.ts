/** Pages of others that show and hide, skip, renew or scroll what widgets are in. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const SCRIPT = '<script async src="{{origin}}/giflet.js"></script>'
const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'

const stateOf = (page: Page, id: string) => page.locator(`#${id}`).getAttribute('data-gif-state')
const heightOf = async (page: Page, id: string) => (await page.locator(`#${id}`).boundingBox())?.height ?? 0

/** Whether what is in view is ready, and nothing there is empty. */
const viewIsReady = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('[data-gif]')].filter(one => {
      const { top, bottom, left, right, height } = one.getBoundingClientRect()
      const row = one.closest('#row')?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      return height > 0 && bottom > 0 && top < innerHeight && right > row.left && left < row.right
    })
    return seen.length > 0 && seen.every(one => one.dataset.gifState === 'ready')
  })

const widget = (mode: string, gif: string, more = '') =>
  `<div data-gif="${gif}" data-gif-mode="${mode}" ${more}></div>`

test('an accordion that measures once follows the height of its list by the event', async ({
  page,
  visit,
}) => {
  await visit(`${HEAD}<style>.panel{overflow:hidden;max-height:0}</style><button>What is a GIF?</button>
    <div class="panel"><p>This:</p>${widget('frame', 'search:cat', 'data-gif-limit="6" data-gif-columns="2" data-gif-width="400"')}<p id="end">The end</p></div>
    <script>
      const panel = document.querySelector('.panel')
      const fit = () => { panel.style.maxHeight = panel.scrollHeight + 'px' }
      document.querySelector('button').onclick = () => { fit(); panel.addEventListener('gif:resize', fit) }
    </script>${SCRIPT}`)
  await page.getByRole('button').click()
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  const hidden = () => page.locator('.panel').evaluate(one => one.scrollHeight - one.clientHeight)
  await expect.poll(() => page.locator('.panel').evaluate(one => one.clientHeight)).toBeGreaterThan(300)
  await expect.poll(hidden).toBe(0)
})

test('widgets work in a popover that opens twice, and through a view transition', async ({
  page,
  visit,
  expectCleanConsole,
}) => {
  await visit(`${HEAD}<style>#one{view-transition-name:one}.big #one{width:600px}</style><button popovertarget="pop">Open</button>
    <div popover id="pop" style="width:640px">${widget('frame', '{{gif}}', 'id="one"')}</div><main></main>${SCRIPT}`)
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => stateOf(page, 'one')).toBe('ready')
    await expect.poll(() => heightOf(page, 'one')).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#pop').isVisible()).toBe(false)
  }
  await page.evaluate(async () => {
    const change = () => {
      document.body.className = 'big'
      document.querySelector('main')?.append(document.querySelector('#one') ?? '')
    }
    await document.startViewTransition(change).finished
  })
  await expect.poll(() => viewIsReady(page)).toBe(true)
  expect(Math.round((await page.locator('#one').boundingBox())?.width ?? 0)).toBe(600)
  expectCleanConsole()
})

test('widgets work beside a lazy loader that removes the addresses of all frames and pictures', async ({
  page,
  visit,
}) => {
  await visit(`${HEAD}<script>
    const give = one => { one.src = one.dataset.src }
    const take = one => {
      if (!one.matches?.('iframe[src],img[src]') || one.dataset.src) return
      one.dataset.src = one.src
      one.src = 'about:blank'
      new IntersectionObserver((seen, own) => seen.some(it => it.isIntersecting) && (own.disconnect(), give(one))).observe(one)
    }
    new MutationObserver(all => all.forEach(({ addedNodes }) => addedNodes.forEach(node => {
      take(node)
      node.querySelectorAll?.('iframe,img').forEach(take)
    }))).observe(document, { childList: true, subtree: true })
    </script>${widget('frame', '{{gif}}', 'data-gif-width="300"')}<div data-gif="{{sticker}}" data-gif-mode="frame" data-gif-width="300"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""></div>${SCRIPT}`)
  await expect.poll(() => viewIsReady(page)).toBe(true)
})

test('widgets work in sections that the browser skips', async ({ page, visit }) => {
  test.slow()
  const sections = Array.from(
    { length: 20 },
    (_, at) =>
      `<section><h2>Part ${at}</h2>${widget('frame', at % 2 ? '{{sticker}}' : '{{gif}}', `data-gif-width="400" id="w${at}"`)}<p>text</p></section>`,
  )
  await visit(
    `${HEAD}<style>section{content-visibility:auto;contain-intrinsic-size:auto 400px}body{margin:0}</style>${sections.join('')}${SCRIPT}`,
  )
  for (const selector of ['section:last-of-type', 'section:nth-of-type(10)', 'section']) {
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await expect.poll(() => viewIsReady(page)).toBe(true)
  }
  expect(await heightOf(page, 'w0')).toBe(225)
  expect(await heightOf(page, 'w19')).toBe(400)
})

test('widgets work in a panel that scrolls, and in a row in it', async ({ page, visit }) => {
  test.slow()
  const message = (at: number) =>
    `<p>Message ${at}</p>${widget('frame', at % 2 ? '{{sticker}}' : '{{gif}}', 'data-gif-width="320"')}`
  const cell = `<div>${widget('frame', '{{gif}}')}</div>`
  await visit(`${HEAD}<style>body{margin:0;height:100vh;display:grid;grid-template-rows:50px 1fr;overflow:hidden}
    #panel{overflow:auto;overflow-anchor:none} #row{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;width:600px}
    #row>*{flex:none;width:300px;scroll-snap-align:start}</style><header>Chat</header><div id="panel">
    ${Array.from({ length: 20 }, (_, at) => message(at)).join('')}<div id="row">${cell.repeat(5)}</div></div>${SCRIPT}`)
  // A jump to the end, along the row, and back: what was there has rested meanwhile.
  for (const selector of ['#row', '#row>:last-child', 'p']) {
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await expect.poll(() => viewIsReady(page)).toBe(true)
  }
})

for (const mode of ['frame', 'shadow']) {
  test(`${mode}: an eager widget in a closed dialog has its size when the dialog opens`, async ({
    page,
    visit,
  }) => {
    const eager = 'data-gif-loading="eager" data-gif-width="400"'
    await visit(`${HEAD}<button>Open</button><dialog>${widget(mode, '{{gif}}', `${eager} id="one"`)}
      ${widget(mode, 'search:cat', `${eager} data-gif-height="250" id="list"`)}
      ${widget(mode, 'search:cat', `${eager} data-gif-limit="4" id="flow"`)}</dialog>
      <script>document.querySelector('button').onclick = () => document.querySelector('dialog').showModal()</script>${SCRIPT}`)
    await page.getByRole('button').click()
    for (const id of ['one', 'list', 'flow']) await expect.poll(() => stateOf(page, id)).toBe('ready')
    await expect.poll(() => heightOf(page, 'one')).toBe(225)
    await expect.poll(() => heightOf(page, 'list')).toBe(250)
    await expect.poll(() => heightOf(page, 'flow')).toBeGreaterThan(100)
  })

  test(`${mode}: a widget works in an XML page, as in a book`, async ({
    page,
    visit,
    expectCleanConsole,
  }) => {
    await visit(
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title>Book</title></head><body>
      ${widget(mode, '{{gif}}', 'data-gif-width="300" id="one"')}
      <figure data-gif="{{sticker}}" data-gif-mode="${mode}" data-gif-width="300" id="figure"><a href="/x">x</a></figure>
      ${widget(mode, 'search:cat', 'data-gif-width="400" data-gif-height="250" id="list"')}
      <script src="{{origin}}/giflet.js"></script></body></html>`,
      { headers: { 'content-type': 'application/xhtml+xml' } },
    )
    expect(await page.evaluate(() => document.contentType)).toBe('application/xhtml+xml')
    for (const id of ['one', 'figure', 'list']) await expect.poll(() => stateOf(page, id)).toBe('ready')
    expect(await heightOf(page, 'list')).toBe(250)
    expectCleanConsole()
  })

  test(`${mode}: a widget works in a page that is written again`, async ({ page, visit }) => {
    await visit(`${HEAD}${widget(mode, '{{gif}}', 'data-gif-width="300" id="old"')}${SCRIPT}`)
    await expect.poll(() => stateOf(page, 'old')).toBe('ready')
    const html = `${HEAD}<h1>New</h1>${widget(mode, 'GIF', 'data-gif-width="300" id="new"')}${widget(mode, 'search:cat', 'data-gif-width="400" data-gif-height="200" id="list"')}`
    const parts = await page.evaluate(() => [
      document.querySelector('#old')?.getAttribute('data-gif') ?? '',
      document.querySelector('script')?.outerHTML ?? '',
    ])
    await page.evaluate(
      written => {
        document.open()
        document.write(written)
        document.close()
      },
      html.replace('"GIF"', `"${parts[0]}"`) + parts[1],
    )
    for (const id of ['new', 'list']) await expect.poll(() => stateOf(page, id)).toBe('ready')
    await page.locator('#new').evaluate(one => one.setAttribute('data-gif-width', '200'))
    await expect
      .poll(async () =>
        Math.round((await page.locator('#new').locator('iframe, .giflet').first().boundingBox())?.width ?? 0),
      )
      .toBe(200)
  })
}
