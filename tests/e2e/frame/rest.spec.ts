/** A page of many widgets: those far out of sight end, and go on when they come near. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'

const COUNT = 14
const DIST = '/plugins/giflet/'
type Api = { giflet: { mount(element: Element): { play(): void; pause(): void; destroy(): void } } }
type Hold = { hold(): void; release(): void }

const first = (page: Page) => page.locator('[data-gif]').first()
const heightOf = async (page: Page) => (await first(page).boundingBox())?.height
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const toStart = (page: Page) => page.evaluate(() => scrollTo(0, 0))
const callFirst = (page: Page, name: 'play' | 'pause' | 'destroy') =>
  page.evaluate(name => {
    const element = document.querySelector('[data-gif]') as Element
    ;(window as never as Api).giflet.mount(element)[name]()
  }, name)
/** Of the first widget, by type; of pages by their count too, as the next may arrive meanwhile. */
const heard = (page: Page, type: string) =>
  page.evaluate(
    type => (window as never as { heard: string[] }).heard.filter(name => name === type).length,
    type,
  )

function many(gif: string, mode: string, attributes = ''): string {
  // With a title of its own: widgets with the same options would share one place in the history.
  const widget = (at: number) =>
    `<section><div data-gif="${gif}" data-gif-title="GIF ${at}" ${attributes}><p>Fallback ${at}</p></div></section>`
  return `<!doctype html><html lang="en"><title>Many</title><link rel="icon" href="data:,">
    <style>body{margin:0}section{width:480px;height:700px}section:first-child{height:auto}</style>
    <script>
      heard = []
      // Keeps apps waiting for their ports.
      const held = []
      let holds = false
      hold = () => { holds = true }
      release = () => {
        holds = false
        for (const { data, origin, source } of held)
          dispatchEvent(new MessageEvent('message', { data, origin, source }))
      }
      addEventListener('message', event => {
        if (!holds) return
        event.stopImmediatePropagation()
        held.push(event)
      })
      for (const type of ['seen', 'fetched', 'pause', 'play', 'rest'])
        addEventListener('gif:' + type, ({ target, detail }) => {
          const name = [type, detail.count ?? []].flat().join(' ')
          if (target === document.querySelector('[data-gif]')) heard.push(name)
        })
    </script>
    ${Array.from({ length: COUNT }, (_, at) => widget(at)).join('')}
    <script async src="${DIST}giflet.js" data-gif-mode="${mode}"></script>`
}

test('a GIF far away goes on where the page shows no pictures of its origin', async ({
  page,
  visit,
  samples,
  origin,
  consoleLog,
}) => {
  const policy = `default-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' ${origin}; frame-src 'self' ${origin}`
  await visit(many(samples.gif.id, 'frame', `data-gif-api="{{origin}}/v1/"`), {
    dist: DIST,
    headers: { 'content-security-policy': policy },
  })
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  await toEnd(page)
  await expect(page.locator('[data-gif]').last()).toHaveAttribute('data-gif-state', 'ready')
  await expect
    .poll(() => consoleLog.filter(({ text }) => /img-src|load.*image/i.test(text)).length)
    .toBeGreaterThan(0)
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('[data-gif] slot img')).toHaveCount(0)
  expect(consoleLog.filter(({ text }) => /img-src/.test(text)).length).toBeLessThanOrEqual(3)
})

for (const mode of ['frame', 'shadow']) {
  test.describe(mode, () => {
    const button = (page: Page, name: string) =>
      (mode === 'frame' ? first(page).frameLocator('iframe') : first(page)).getByRole('button', {
        name,
        exact: true,
      })

    test('a GIF far away is a still of its size, and goes on as it was', async ({ page, visit, samples }) => {
      await visit(many(samples.gif.id, mode, `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
      await expect.poll(() => heard(page, 'seen')).toBe(1)
      await callFirst(page, 'pause')
      await expect(button(page, 'Play')).toBeVisible()
      const height = await heightOf(page)

      await toEnd(page)
      await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')
      await expect(first(page).locator('iframe, .giflet')).toHaveCount(0)
      await expect(first(page).locator('slot img')).toHaveAttribute('src', /^http/)
      await expect(first(page).locator('slot img')).toHaveCSS('opacity', '0')
      expect(await heightOf(page)).toBe(height)

      await toStart(page)
      await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
      await expect(button(page, 'Play')).toBeVisible()
      await expect(first(page).locator('slot img')).toHaveCount(0)
      expect(await heightOf(page)).toBe(height)
      expect([await heard(page, 'pause'), await heard(page, 'seen'), await heard(page, 'rest')]).toEqual([
        1, 1, 0,
      ])
    })

    test('what the page asks of it meanwhile is done when it is back', async ({ page, visit, samples }) => {
      await visit(many(samples.gif.id, mode, `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
      await expect.poll(() => heard(page, 'seen')).toBe(1)
      await toEnd(page)
      await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')
      await callFirst(page, 'pause')
      await toStart(page)
      await expect(button(page, 'Play')).toBeVisible()
      await expect.poll(() => heard(page, 'pause')).toBe(1)
    })

    test('the author’s content is back if it is destroyed', async ({ page, visit, samples }) => {
      await visit(many(samples.gif.id, mode, `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
      await expect.poll(() => heard(page, 'seen')).toBe(1)
      await toEnd(page)
      await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')
      await expect(page.getByText('Fallback 0')).toBeHidden()
      await callFirst(page, 'destroy')
      await toStart(page)
      await expect(page.getByText('Fallback 0')).toBeVisible()
    })
  })
}

test.describe('in the page itself', () => {
  const visitMany = async (
    page: Page,
    visit: (html: string, options: object) => Promise<void>,
    id: string,
  ) => {
    await visit(many(id, 'shadow', `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
    await expect.poll(() => heard(page, 'seen')).toBe(1)
    await toEnd(page)
    await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')
  }

  test('no picture of an app is drawn as an element', async ({ page, visit, samples }) => {
    await visitMany(page, visit, samples.gif.id)
    // One that started when the page was known to have many.
    const last = page.locator('[data-gif]').last()
    await expect(last).toHaveAttribute('data-gif-state', 'ready')
    await expect(last.locator('img.giflet-media-still')).toHaveCSS('opacity', '0')
    await expect(last.locator('img.giflet-media-still')).toHaveAttribute('alt', /./)
    const canvas = last.locator('canvas.giflet-media-still')
    await expect(canvas).toBeVisible()
    await last.locator('.giflet-media-moving').evaluateAll(moving => {
      for (const { style } of moving as HTMLElement[]) style.display = 'none'
    })
    await last.scrollIntoViewIfNeeded()
    const deviation = async () => (await sharp(await last.screenshot()).stats()).channels[0]?.stdev
    await expect.poll(deviation).toBeGreaterThan(5)

    await toStart(page)
    await expect(last).toHaveAttribute('data-gif-state', 'idle')
    await expect(last.locator('canvas[aria-hidden]')).toHaveCount(0)
    await expect(last.locator('img')).toHaveCount(1)
    await expect(last.locator('img')).toHaveCSS('opacity', '0')
  })

  test('an app that has ended is not kept in memory', async ({ page, visit, samples }) => {
    await visitMany(page, visit, samples.gif.id)
    const apps = await page.evaluateHandle(() =>
      [...document.querySelectorAll('[data-gif-state=ready]')].flatMap(element =>
        [...(element.shadowRoot?.querySelectorAll('.giflet, .giflet img, .giflet video') ?? [])].map(
          part => new WeakRef(part),
        ),
      ),
    )
    expect(await apps.evaluate(refs => refs.length)).toBeGreaterThan(2)
    await toStart(page)
    await expect(page.locator('[data-gif]').last()).toHaveAttribute('data-gif-state', 'idle')
    await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')

    const session = await page.context().newCDPSession(page)
    await expect
      .poll(async () => {
        await session.send('HeapProfiler.collectGarbage')
        return apps.evaluate(refs => refs.filter(ref => ref.deref()).length)
      })
      .toBe(0)
  })
})

test('the still is seen until its app is back', async ({ page, visit, samples }) => {
  await visit(many(samples.gif.id, 'frame', `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
  await expect.poll(() => heard(page, 'seen')).toBe(1)
  await toEnd(page)
  await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')
  // Apps that never come.
  await page.route('**/embed.html', () => {})
  await toStart(page)
  const still = first(page).locator('slot img')
  await expect(first(page).locator('slot canvas')).toHaveCount(1)
  const deviation = async () => (await sharp(await still.screenshot()).stats()).channels[0]?.stdev
  await expect.poll(deviation).toBeGreaterThan(5)
})

test('a list is as long as it was', async ({ page, visit }) => {
  await visit(many('trending', 'frame', `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  // Left at once, when the page's history has only an earlier height.
  await first(page).evaluate(list => {
    const leave = (event: Event) => {
      if ((event as CustomEvent<{ height: number }>).detail.height <= 4000) return
      list.removeEventListener('gif:resize', leave)
      scrollTo(0, document.body.scrollHeight)
    }
    list.addEventListener('gif:resize', leave)
  })
  await page.mouse.move(200, 200)
  await expect
    .poll(async () => {
      // Not past its end, where it would rest.
      if (await page.evaluate(() => scrollY < 2400)) await page.mouse.wheel(0, 400)
      return first(page).getAttribute('data-gif-state')
    })
    .toBe('idle')
  const height = (await heightOf(page)) ?? 0
  expect(height).toBeGreaterThan(4000)
  await page.locator('section').nth(1).scrollIntoViewIfNeeded()
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  expect(await heightOf(page)).toBeGreaterThanOrEqual(height)
})

test('a list whose page is back before its port tells nothing again', async ({ page, visit }) => {
  await visit(many('trending', 'frame', `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  expect(await heard(page, 'fetched 25')).toBe(1)
  await toEnd(page)
  await expect(first(page)).toHaveAttribute('data-gif-state', 'idle')

  await page.evaluate(() => (window as never as Hold).hold())
  await page.locator('section').nth(1).scrollIntoViewIfNeeded()
  await expect(first(page).frameLocator('iframe').locator('.giflet-tile').first()).toBeAttached()
  await page.evaluate(() => (window as never as Hold).release())
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  expect(await heard(page, 'fetched 25')).toBe(1)
})

test('what has the focus does not end', async ({ page, visit, samples }) => {
  await visit(many(samples.gif.id, 'frame', `data-gif-api="{{origin}}/v1/"`), { dist: DIST })
  await expect.poll(() => heard(page, 'seen')).toBe(1)
  await first(page).frameLocator('iframe').getByRole('link').first().focus()
  await toEnd(page)
  await expect(page.locator('[data-gif]').nth(1)).toHaveAttribute('data-gif-state', 'idle')
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
})
