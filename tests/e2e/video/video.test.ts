/** The video player from the built `dist/`, with the H.264 files of the catalogue. */

import type { Frame, Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect, test } from '../fixtures.ts'
import { html } from './hostHtml.ts'

declare global {
  interface Window {
    heard: { type: string; detail: unknown }[]
    axe: typeof axeCore
  }
}

const video = (page: Page) => page.locator('video')
const playing = (page: Page) =>
  expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => !v.paused && v.currentTime > 0)).toBe(true)
const paused = (page: Page) =>
  expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true)
const heard = (page: Page, type: string) =>
  page.evaluate(name => window.heard.filter(event => event.type === name).length, type)
const command = (page: Page, code: string) =>
  page.evaluate(`giflet.mount(document.querySelector('[data-gif]')).${code}`)

test.describe('playback', () => {
  test('plays, tells that it started once, and says for how long that took', async ({
    page,
    hostPage,
    origin,
    samples,
    expectCleanConsole,
  }) => {
    const bodies: string[] = []
    page.on(
      'request',
      request => request.url().includes('/pingback') && bodies.push(request.postData() ?? ''),
    )
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await video(page).evaluate((v: HTMLVideoElement) => {
      v.currentTime = v.duration - 0.1
    })
    await expect
      .poll(() => video(page).evaluate((v: HTMLVideoElement) => !v.paused && v.currentTime < v.duration / 2))
      .toBe(true)
    await expect.poll(() => bodies.join()).toContain('START')
    const events = bodies.flatMap(body => (JSON.parse(body) as { events: Record<string, never>[] }).events)
    const starts = events.filter(event => event.action_type === 'START')
    expect(starts).toHaveLength(1)
    expect(starts[0]).toMatchObject({
      analytics_response_payload: expect.stringMatching(/./),
      attributes: { time_to_first_play: expect.any(Number) },
    })
    // A loop is no news.
    expect(await heard(page, 'play')).toBe(1)
    expect(await heard(page, 'pause')).toBe(0)
    expectCleanConsole()
  })

  test('commands of the host page', async ({ page, hostPage, origin, samples }) => {
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await command(page, 'pause()')
    await paused(page)
    await command(page, 'seekTo(1)')
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentTime)).toBeCloseTo(1, 1)
    await command(page, 'mute()')
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.muted)).toBe(true)
    await command(page, 'unmute()')
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.muted)).toBe(false)
    await command(page, 'play()')
    await playing(page)
    await command(page, 'stop()')
    await paused(page)
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentTime)).toBe(0)
  })

  test('keeps its place when another size needs another file', async ({
    page,
    hostPage,
    origin,
    samples,
  }) => {
    await page.goto(hostPage(html(origin, samples.video.id, { style: 'width: 240px' })))
    await playing(page)
    const small = await video(page).getAttribute('src')
    await command(page, 'pause()')
    await command(page, 'seekTo(1.2)')
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentTime)).toBeCloseTo(1.2, 1)
    await page.locator('#place').evaluate((place: HTMLElement) => place.style.setProperty('width', '960px'))
    await expect.poll(() => video(page).getAttribute('src')).not.toBe(small)
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentTime)).toBeCloseTo(1.2, 1)
    // The frame of the file before it stays until the other has its own.
    await expect(page.locator('canvas')).toBeHidden()
    expect(await heard(page, 'pause')).toBe(1)
  })

  test('stops out of sight and goes on in sight', async ({ page, hostPage, origin, samples }) => {
    await page.goto(
      hostPage(html(origin, samples.video.id, { style: 'width: 480px; margin-bottom: 2000px' })),
    )
    await playing(page)
    await page.evaluate(() => scrollTo(0, 2000))
    await paused(page)
    await page.evaluate(() => scrollTo(0, 0))
    await playing(page)
  })

  test('waits for a visitor who asks for less motion', async ({ page, hostPage, origin, samples }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(hostPage(html(origin, samples.video.id)))
    await expect.poll(() => heard(page, 'ready')).toBe(1)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await video(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await playing(page)
  })
})

test.describe('controls', () => {
  test('by keyboard alone', async ({ page, hostPage, origin, samples }) => {
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await page.getByRole('button', { name: 'Pause' }).focus()
    await page.keyboard.press('k')
    await paused(page)
    await page.keyboard.press('Space')
    await playing(page)
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const slider = page.getByRole('slider', { name: 'Volume' })
    await expect(slider).toBeFocused()
    // Out and wide enough to be seen, as it has the focus.
    await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(60)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.keyboard.press('m')
    expect(await video(page).evaluate((v: HTMLVideoElement) => v.volume)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('slider', { name: 'Position' })).toBeFocused()
    await page.keyboard.press('k')
    await paused(page)
    await page.keyboard.press('Home')
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentTime)).toBe(0)
  })

  test('captions show', async ({ page, hostPage, origin, samples }) => {
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await page.getByRole('button', { name: 'Captions' }).click()
    await expect
      .poll(() => video(page).evaluate((v: HTMLVideoElement) => [...v.textTracks].map(track => track.mode)))
      .toContain('showing')
    await expect
      .poll(() =>
        video(page).evaluate((v: HTMLVideoElement) =>
          [...v.textTracks].some(track => (track.cues?.length ?? 0) > 0),
        ),
      )
      .toBe(true)
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('full screen and back', async ({ page, hostPage, origin, samples }) => {
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
    const { width } = (await page.locator('.giflet-video').boundingBox()) ?? {}
    expect(width).toBe(await page.evaluate(() => innerWidth))
    await page.keyboard.press('f')
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  })

  test('share menu: opens over the paused video, closes with the focus where it was', async ({
    page,
    hostPage,
    origin,
    samples,
  }) => {
    await page.goto(hostPage(html(origin, samples.video.id)))
    await playing(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
    await paused(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
    await playing(page)
  })
})

test.describe('the video of another host', () => {
  test('Watch, and the way back to the GIF', async ({ page, hostPage, origin, samples, requests }) => {
    await page.route(/youtube-nocookie\.com/, route =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    )
    await page.goto(hostPage(html(origin, samples.youtube.id)))
    await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
    expect(requests.filter(url => url.includes('youtube'))).toEqual([])
    await page.getByRole('button', { name: 'Watch' }).click()
    await expect(page.locator('iframe[src*="youtube-nocookie.com/embed/"]')).toBeVisible()
    const back = page.getByRole('button', { name: 'Back to GIF' })
    await expect(back).toHaveText('GIF')
    await back.click()
    await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Watch' })).toBeFocused()
  })

  test('watch=hide takes it away', async ({ page, hostPage, origin, samples }) => {
    await page.goto(hostPage(html(origin, samples.youtube.id, { options: 'data-gif-watch="hide"' })))
    await expect(page.getByRole('button', { name: 'Share' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Watch' })).toHaveCount(0)
  })
})

test.describe('errors', () => {
  const errorText = (page: Page) =>
    page.evaluate(() =>
      window.heard
        .filter(event => event.type === 'error')
        .map(event => (event.detail as { message: string }).message),
    )

  test('4: a file that is none', async ({ page, hostPage, origin, samples, consoleLog }) => {
    await page.route(/\.mp4/, route => route.fulfill({ status: 404, body: '' }))
    await page.goto(hostPage(html(origin, samples.video.id)))
    await expect(page.getByRole('alert')).toBeVisible()
    const message = 'Can not play a video of type "mp4" on this platform.'
    expect(await errorText(page)).toEqual([message])
    expect(consoleLog.some(({ type, text }) => type === 'error' && text.includes(message))).toBe(true)
    await page.unroute(/\.mp4/)
    await page.getByRole('button', { name: 'Try again?' }).click()
    await playing(page)
  })

  test('3: a file that cannot be decoded', async ({ page, hostPage, origin, samples }) => {
    await page.route(/\.mp4/, async route => {
      const response = await route.fetch({ headers: { ...route.request().headers(), range: '' } })
      const body = await response.body()
      // The head is whole, the pictures are noise.
      const data = body.indexOf('mdat')
      body.fill(0xa5, data + 8)
      await route.fulfill({
        status: 200,
        contentType: 'video/mp4',
        headers: { 'access-control-allow-origin': '*' },
        body,
      })
    })
    await page.goto(hostPage(html(origin, samples.video.id)))
    await expect(page.getByRole('alert')).toBeVisible()
    expect((await errorText(page))[0]).toMatch(/^Decode Error/)
  })

  test('no video at all', async ({ page, hostPage, origin, samples, consoleLog }) => {
    await page.route(/\/v1\/gifs\//, async route => {
      const json = (await (await route.fetch()).json()) as {
        data: { video?: unknown; images: Record<string, { mp4?: string }> }
      }
      delete json.data.video
      for (const rendition of Object.values(json.data.images)) delete rendition.mp4
      await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
    })
    await page.goto(hostPage(html(origin, samples.gif.id)))
    await expect(page.getByRole('alert')).toBeVisible()
    expect(
      consoleLog.some(({ type, text }) => type === 'warning' && text.startsWith('No video content for id')),
    ).toBe(true)
  })
})

test.describe('looks', () => {
  const SIZES = [
    [120, 90],
    [240, 180],
    [320, 180],
    [480, 360],
    [1600, 900],
  ] as const

  for (const theme of ['light', 'dark'] as const) {
    for (const dir of ['en', 'ar'] as const) {
      test(`nothing breaks or overflows, ${theme}, ${dir}`, async ({ page, hostPage, origin, samples }) => {
        await page.setViewportSize({ width: 1660, height: 960 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const options = `data-gif-theme="${theme}" data-gif-lang="${dir}"`
        await page.goto(
          hostPage(html(origin, samples.video.id, { options, style: 'width: 480px; height: 360px' })),
        )
        await expect(page.locator('.giflet-video')).toBeVisible()
        for (const [width, height] of SIZES) {
          await page.evaluate(
            ([w, h]) => {
              const place = document.querySelector<HTMLElement>('#place')
              const element = document.querySelector<HTMLElement>('[data-gif]')
              if (!place || !element) return
              place.style.width = `${w}px`
              place.style.height = `${h}px`
              element.dataset.gifHeight = String(h)
            },
            [width, height],
          )
          const box = page.locator('.giflet-video')
          await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(width)
          const outside = await box.evaluate(root => {
            const outer = root.getBoundingClientRect()
            return [...root.querySelectorAll('button, a, input')]
              .filter(element => element.checkVisibility())
              .map(element => element.getBoundingClientRect())
              .filter(
                ({ width, left, right }) =>
                  width > 0 && (left < outer.left - 0.5 || right > outer.right + 0.5),
              ).length
          })
          expect(outside, `${width} × ${height}`).toBe(0)
        }
      })
    }
  }

  test('axe finds nothing', async ({ page, hostPage, origin, samples }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(hostPage(html(origin, samples.video.id)))
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const violations = await page.evaluate(async () => {
      const { violations } = await window.axe.run('#place')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
    })
    expect(violations).toEqual([])
  })
})

test('in a bare frame it fills the frame', async ({ page, hostPage, origin, samples }) => {
  const src = `${origin}/embed.html#gif=${samples.video.id}&widget=video`
  await page.goto(
    hostPage(
      `<!doctype html><title>Host</title><iframe src="${src}" width="400" height="500" allow="autoplay; fullscreen"></iframe>`,
    ),
  )
  const frame = page.frames()[1] as Frame
  await expect(frame.locator('.giflet-video')).toHaveCSS('height', '500px')
  await expect
    .poll(() => frame.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime > 0))
    .toBe(true)
})
