/** Widgets whose page changes: moved, removed, re-added, hidden, darkened, updated. */
import { expect, test } from '../fixtures.ts'

test('restores a removed element when it returns, unless it was destroyed', async ({ page, visit }) => {
  await visit(`<!doctype html><div data-gif="{{gif}}"></div><script src="{{origin}}/giflet.js"></script>`)
  const widget = page.locator('[data-gif]')
  const change = (step: 'remove' | 'append' | 'destroy') =>
    page.evaluate(step => {
      const here = window as unknown as { kept: HTMLElement; giflet: { destroy(element: Element): void } }
      here.kept ??= document.querySelector('[data-gif]') as HTMLElement
      if (step === 'destroy') here.giflet.destroy(here.kept)
      else if (step === 'remove') here.kept.remove()
      else document.body.append(here.kept)
    }, step)
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  await change('remove')
  await change('append')
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  await expect(widget.locator('iframe')).toHaveCount(1)

  await change('destroy')
  await page.evaluate(() => document.body.append('something else'))
  await expect(widget).not.toHaveAttribute('data-gif-state')
  await expect(widget.locator('iframe')).toHaveCount(0)
})

test('respects whether the page displays an element', async ({ page, visit }) => {
  await visit(
    `<!doctype html><div data-gif="{{gif}}" style="display:none"></div><script src="{{origin}}/giflet.js"></script>`,
  )
  const widget = page.locator('[data-gif]')
  await expect(widget).toHaveAttribute('data-gif-state', 'idle')
  await widget.evaluate((element: HTMLElement) => element.style.removeProperty('display'))
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  await expect(widget).toBeVisible()
})

test('follows a page that turns dark, by its own attribute or with the system', async ({ page, visit }) => {
  await visit(`<!doctype html><style>
        html { background: white; color: black; transition: color 50ms }
        .dark { background: black; color: white }
        @media (prefers-color-scheme: dark) { html { background: #111; color: #eee } }
      </style>
      <div data-gif="{{gif}}"></div><div data-gif="{{gif}}" data-gif-mode="shadow"></div>
      <script src="{{origin}}/giflet.js"></script>`)
  const frame = page.frameLocator('[data-gif] iframe').locator('.giflet')
  const shadow = page.locator('[data-gif-mode] .giflet')
  const expectTheme = async (theme: string) => {
    await expect(frame).toHaveAttribute('data-theme', theme)
    await expect(shadow).toHaveAttribute('data-theme', theme)
  }
  await expectTheme('light')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expectTheme('dark')
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await expectTheme('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme('dark')
})

for (const [mode, mounts] of [
  ['shadow', 100],
  ['frame', 30],
] as const) {
  test(`releases widgets that have left the page, ${mode}`, async ({ page, visit, samples }) => {
    test.slow()
    await visit(`<!doctype html><script src="{{origin}}/giflet.js"></script>`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const kept = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
    }
    const mountAndRemove = (count: number) =>
      page.evaluate(
        async ({ count, id, mode }) => {
          const { giflet } = window as unknown as {
            giflet: { mount(element: Element, options: object): void }
          }
          for (let round = 0; round < count; round++) {
            const element = document.createElement('div')
            const ready = new Promise(resolve =>
              element.addEventListener('gif:ready', resolve, { once: true }),
            )
            document.body.append(element)
            giflet.mount(element, { gif: id, widget: 'gif', mode, loading: 'eager', width: 200 })
            await ready
            element.remove()
          }
        },
        { count, id: samples.gif.id, mode },
      )
    await mountAndRemove(5)
    const before = await kept()
    await mountAndRemove(mounts)
    // A leaked widget has nine nodes and two listeners. The last frames may still be unloading.
    await expect
      .poll(async () => {
        const now = await kept()
        return Math.max((now.nodes - before.nodes) / 9, (now.listeners - before.listeners) / 2)
      })
      .toBeLessThan(mounts / 3)
  })
}

test('switches its mode with the option, back and forth', async ({ page, visit }) => {
  await visit(`<!doctype html><div data-gif="{{gif}}"></div><script src="{{origin}}/giflet.js"></script>`)
  const widget = page.locator('[data-gif]')
  const change = (mode: string) =>
    widget.evaluate((element, mode) => {
      const ready = new Promise(resolve => element.addEventListener('gif:ready', resolve, { once: true }))
      element.setAttribute('data-gif-mode', mode)
      return ready.then(() => element.getAttribute('data-gif-state'))
    }, mode)
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  await expect(widget.locator('iframe')).toHaveCount(1)
  expect(await change('shadow')).toBe('ready')
  await expect(widget.locator('iframe')).toHaveCount(0)
  await expect(widget.getByRole('img').or(widget.getByRole('link')).first()).toBeVisible()
  expect(await change('frame')).toBe('ready')
  await expect(widget.locator('iframe')).toHaveCount(1)
})

test('keeps one handle for an element that is added, removed and added again', async ({
  page,
  visit,
  samples,
}) => {
  await visit(`<!doctype html><script src="{{origin}}/giflet.js"></script>`)
  const states = await page.evaluate(async id => {
    interface Handle {
      state?: string
      update(options: object): void
    }
    const { giflet } = window as unknown as { giflet: { mount(element: Element, options: object): Handle } }
    const nextTask = () => new Promise(resolve => setTimeout(resolve))
    const element = document.createElement('div')
    const ready = () => new Promise(resolve => element.addEventListener('gif:ready', resolve, { once: true }))
    const handle = giflet.mount(element, { gif: id, loading: 'eager' })
    await nextTask()
    await nextTask()
    const states = []
    for (let round = 0; round < 2; round++) {
      const shown = ready()
      document.body.append(element)
      await shown
      states.push(handle.state)
      element.remove()
      await nextTask()
      states.push(handle.state)
    }
    document.body.append(element)
    states.push(giflet.mount(element, {}) === handle)
    return states
  }, samples.gif.id)
  expect(states).toEqual(['ready', undefined, 'ready', undefined, true])
})
