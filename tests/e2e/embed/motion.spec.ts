/** Motion and what stops it. */
import { addressOf, expect, serveGif, test } from './fixtures.ts'

const moving = '.giflet-media-moving'

test('moves only on request under reduced motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { root } = await open()
  await expect(root).toHaveAttribute('data-moving', 'false')
  await expect(page.locator(moving)).toHaveCount(0)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator(moving)).toHaveCount(1)
})

test('motion=hover moves while hovered', async ({ page, open }) => {
  const { root } = await open({ options: { motion: 'hover' } })
  await expect(root).toHaveAttribute('data-moving', 'false')
  await page.mouse.move(60, 60)
  await expect(root).toHaveAttribute('data-moving', 'true')
  await page.mouse.move(-10, -10)
  await expect(root).toHaveAttribute('data-moving', 'false')
})

test('stops off screen, resumes when visible, and prints a still', async ({
  page,
  visit,
  context,
  origin,
}) => {
  await serveGif(context)
  await visit(
    `<!doctype html><title>Host</title><body style="height:4000px"><iframe width="480" height="360" src="${addressOf(origin).replaceAll('&', '&amp;')}"></iframe>`,
  )
  const root = page.frameLocator('iframe').locator('.giflet-page')
  await expect(root).toHaveAttribute('data-moving', 'true')
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(root).toHaveAttribute('data-moving', 'false')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(root).toHaveAttribute('data-moving', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(root.locator('.giflet-media-still')).toBeVisible()
  await expect(root.locator('.giflet-tools')).toBeHidden()
})

test('shows its picture even if the check never answers', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  const { root } = await open()
  await expect(root).toHaveCSS('opacity', '1')
  await expect(root.locator('.giflet-media-still')).toBeVisible()
})

test('fades in a player, whose bars come with its picture, check or not', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  const { root } = await open({ options: { widget: 'player' } })
  await expect(root).toHaveCSS('animation-duration', '0.4s')
})

test('chooses GIF files if animated WebP is not supported', async ({ page, open, requests }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new Error('unknown format'))
  })
  await open()
  await expect(page.locator(moving)).toHaveAttribute('src', /a\.gif$/)
  expect(requests.filter(url => url.endsWith('.webp'))).toEqual([])
})

test('follows commands of the host page and reports events', async ({ page, visit, context }) => {
  await serveGif(context)
  await visit(`<!doctype html><title>Host</title><div style="width:480px" data-gif="hero" data-gif-api="https://api.test/v1/"></div>
       <script>window.heard = []; for (const name of ['play', 'pause']) addEventListener('gif:' + name, event => heard.push(name + ' ' + event.detail.id))</script>
       <script async src="{{origin}}/giflet.js"></script>`)
  const widget = page.locator('[data-gif]')
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  const root = widget.frameLocator('iframe').locator('.giflet-page')
  await expect(root).toHaveAttribute('data-moving', 'true')
  const command = (name: 'play' | 'pause' | 'mute') =>
    page.evaluate(name => {
      const { giflet } = window as unknown as {
        giflet: { mount(element: Element): Record<string, () => void> }
      }
      const element = document.querySelector('[data-gif]')
      if (element) giflet.mount(element)[name]?.()
    }, name)
  await command('pause')
  await expect(root).toHaveAttribute('data-moving', 'false')
  await command('mute')
  await command('play')
  await expect(root).toHaveAttribute('data-moving', 'true')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(['pause hero', 'play hero'])
})
