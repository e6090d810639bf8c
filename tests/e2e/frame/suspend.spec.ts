/** A page of many widgets in frames: those far out of sight are stills, until they come near. */
import type { Page } from '@playwright/test'
import { holdApp } from '../embed/firstKit.ts'
import { expect, test } from '../fixtures.ts'

const COUNT = 14
const DIST = '/plugins/giflet/'
type Handle = { readonly state: string; pause(): void }
type Api = { giflet: { mount(element: Element): Handle } }

const widgets = (page: Page) => page.locator('[data-gif]')
const first = (page: Page) => widgets(page).first()
const frames = (page: Page) => page.locator('[data-gif] iframe')
const still = (page: Page) => first(page).locator('img')
const heightOf = async (page: Page) => (await first(page).boundingBox())?.height
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const toStart = (page: Page) => page.evaluate(() => scrollTo(0, 0))
const pauseFirst = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[data-gif]') as Element
    ;(window as never as Api).giflet.mount(element).pause()
  })
const stateOfFirst = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[data-gif]') as HTMLElement
    return [element.dataset.gifState, (window as never as Api).giflet.mount(element).state]
  })
/** Number of times that the first widget has dispatched an event. */
const heard = (page: Page, type: string) =>
  page.evaluate(
    type => (window as never as { heard: string[] }).heard.filter(name => name === type).length,
    type,
  )
const leave = async (page: Page) => {
  await toEnd(page)
  await expect(first(page).locator('iframe')).toHaveCount(0)
}
const comeBack = async (page: Page) => {
  await toStart(page)
  await isBack(page)
}
const isBack = async (page: Page) => {
  await expect(first(page).locator('iframe')).toHaveCount(1)
  await expect(still(page)).toHaveCount(0)
}

function many(gif: string, count = COUNT): string {
  const widget = (at: number) =>
    `<section><div data-gif="${gif}" data-gif-title="GIF ${at}"><p>Fallback ${at}</p></div></section>`
  return `<!doctype html><html lang="en"><title>Many</title><link rel="icon" href="data:,">
    <style>body{margin:0}section{width:480px;height:700px}section:first-child{height:auto}</style>
    <script>
      heard = []
      for (const type of ['ready', 'seen', 'fetched', 'pause', 'play', 'still'])
        addEventListener('gif:' + type, ({ target, detail }) => {
          const name = [type, detail.count ?? []].flat().join(' ')
          if (target === document.querySelector('[data-gif]')) heard.push(name)
        })
    </script>
    ${Array.from({ length: count }, (_, at) => widget(at)).join('')}
    <script async src="${DIST}giflet.js" data-gif-mode="frame" data-gif-api="{{origin}}/v1/"></script>`
}

test('only widgets near the view have frames', async ({ page, visit, samples }) => {
  await visit(many(samples.gif.id), { dist: DIST })
  await expect.poll(() => heard(page, 'seen')).toBe(1)
  const started = await frames(page).count()
  expect(started).toBeLessThan(5)
  for (let at = 1; at < COUNT; at++) {
    await widgets(page).nth(at).scrollIntoViewIfNeeded()
    await expect(widgets(page).nth(at)).toHaveAttribute('data-gif-state', 'ready')
  }
  await expect.poll(() => frames(page).count()).toBeLessThan(7)
  await toStart(page)
  await expect.poll(() => frames(page).count()).toBeLessThan(7)
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
})

test('a suspended GIF becomes a still of its size, and continues as before', async ({
  page,
  visit,
  samples,
}) => {
  await visit(many(samples.gif.id), { dist: DIST })
  await expect.poll(() => heard(page, 'seen')).toBe(1)
  const button = (name: string) =>
    first(page).frameLocator('iframe').getByRole('button', { name, exact: true })
  await button('Pause').focus()
  await pauseFirst(page)
  await expect(button('Play')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const height = await heightOf(page)

  await leave(page)
  await expect(still(page)).toHaveAttribute('src', /^http/)
  expect(await stateOfFirst(page)).toEqual(['ready', 'ready'])
  await expect(page.getByText('Fallback 0')).toBeHidden()
  expect(await heightOf(page)).toBe(height)

  await comeBack(page)
  await expect(button('Play')).toBeVisible()
  expect(await heightOf(page)).toBe(height)
  const told = ['ready', 'seen', 'pause', 'still'].map(type => heard(page, type))
  expect(await Promise.all(told)).toEqual([1, 1, 1, 0])
})

test('a GIF that was scrolled past before its app had drawn it is suspended as well', async ({
  context,
  page,
  visit,
  samples,
}) => {
  const release = await holdApp(context)
  await visit(many(samples.gif.id), { dist: DIST })
  // The first picture comes without the app.
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  await toEnd(page)
  await expect(widgets(page).last().locator('iframe')).toHaveCount(1)
  await expect(first(page).locator('iframe')).toHaveCount(1)
  release()
  await expect(first(page).locator('iframe')).toHaveCount(0)
  await expect(still(page)).toHaveAttribute('src', /^http/)
})

test('a list returns with its GIFs and its former length', async ({ page, visit }) => {
  await visit(many('trending'), { dist: DIST })
  await expect(first(page)).toHaveAttribute('data-gif-state', 'ready')
  await page.mouse.move(200, 200)
  await expect
    .poll(
      async () => {
        // Stays before its end, where it would be suspended.
        if (await page.evaluate(() => scrollY < 2400)) await page.mouse.wheel(0, 400)
        return heightOf(page)
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(4000)
  await leave(page)
  const height = (await heightOf(page)) ?? 0
  expect(height).toBeGreaterThan(4000)
  expect(await still(page).count()).toBeGreaterThan(3)

  await page.locator('section').nth(1).scrollIntoViewIfNeeded()
  const top = () =>
    page
      .locator('section')
      .nth(1)
      .evaluate(section => section.getBoundingClientRect().top)
  const before = await top()
  await isBack(page)
  await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(height)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  expect(await heard(page, 'fetched 25')).toBe(1)
})

test('a page that refuses the stills keeps its frames, also once it mounts again', async ({
  page,
  visit,
  samples,
}) => {
  const headers = { 'content-security-policy': "img-src 'none'" }
  // The number of widgets from which on frames are suspended.
  const LEAST = 12
  await visit(many(samples.gif.id, LEAST), { dist: DIST, headers })
  await expect.poll(() => heard(page, 'seen')).toBe(1)
  await leave(page)
  // The still is requested near the view, and refused.
  await comeBack(page)
  const running = await frames(page).count()
  await pauseFirst(page)
  await expect.poll(() => heard(page, 'pause')).toBe(1)
  await widgets(page).nth(1).scrollIntoViewIfNeeded()
  await expect(widgets(page).nth(1)).toHaveAttribute('data-gif-state', 'ready')
  expect(await frames(page).count()).toBeGreaterThanOrEqual(running)
})
