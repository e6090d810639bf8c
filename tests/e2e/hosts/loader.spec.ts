/** The loader on pages that the repository does not have: refusals, forgeries, growth, lifecycle. */
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'

const DIST = '/plugins/giflet/'
/** An `embed.html` of a test's own, which answers the handshake by hand. */
const fakeApp = (script: string) => `<!doctype html><body style="margin:0"><div id="content"></div><script>
  let port
  const send = message => port.postMessage({ giflet: 1, ...message })
  addEventListener('message', event => { port = event.ports[0]; start() }, { once: true })
  parent.postMessage({ giflet: 1, type: 'hello' }, '*')
  ${script}
</script>`

test('works self-hosted on the page’s own origin without CORS headers, in both modes', async ({
  page,
  hostPage,
  origin,
  samples,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><div id="frame" data-gif="${samples.gif.id}"></div><div id="shadow" data-gif="${samples.gif.id}" data-gif-mode="shadow"></div>
      <script async src="${DIST}giflet.js" data-gif-api="${origin}/v1/"></script>`,
      { dist: DIST },
    ),
  )
  await expect(page.locator('#frame')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('#shadow')).toHaveAttribute('data-gif-state', 'ready')
})

test('works on a page that was opened from disk, in both modes', async ({
  page,
  origin,
  samples,
}, testInfo) => {
  const file = testInfo.outputPath('page.html')
  await writeFile(
    file,
    `<!doctype html><div id="frame" data-gif="${samples.gif.id}"></div><div id="shadow" data-gif="${samples.gif.id}" data-gif-mode="shadow"></div>
    <script async src="${origin}/giflet.js"></script>`,
  )
  await page.goto(pathToFileURL(file).href)
  await expect(page.locator('#frame')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('#shadow')).toHaveAttribute('data-gif-state', 'ready')
})

test('cuts a growth loop off and follows what grows honestly', async ({ page, hostPage }) => {
  const base = new URL(
    hostPage(
      fakeApp(`function start() {
        send({ type: 'ready', detail: {} })
        send({ type: 'resize', detail: { width: 300, height: 200 } })
        let honest = 0
        addEventListener('resize', () => {
          if (honest) return
          send({ type: 'resize', detail: { width: 300, height: innerHeight + 40 } })
        })
        globalThis.grow = height => { honest = 1; send({ type: 'resize', detail: { width: 300, height } }) }
        globalThis.drag = steps => {
          for (let step = 1; step <= steps; step++) send({ type: 'resize', detail: { width: 300 - step, height: 5000 + step } })
        }
      }`),
      { path: '/loop/embed.html' },
    ),
  )
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="a"></div>
      <script>window.heights = []; addEventListener('gif:resize', event => heights.push(event.detail.height))</script>
      <script src="${DIST}giflet.js" data-gif-base="${new URL('.', base)}"></script>`,
      { dist: DIST },
    ),
  )
  const heights = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(9)
  const cut = (await heights()).length
  expect(cut).toBeLessThan(30)
  expect((await page.locator('[data-gif]').boundingBox())?.height).toBeLessThan(2000)
  await page.waitForFunction(() => {
    const seen = (window as unknown as { heights: number[] }).heights.length
    const key = window as unknown as { last?: [number, number] }
    if (key.last?.[0] !== seen) key.last = [seen, performance.now()]
    return performance.now() - (key.last?.[1] ?? 0) > 400
  })
  await page.frames()[1]?.evaluate(() => (globalThis as unknown as { grow(height: number): void }).grow(5000))
  await expect.poll(async () => (await heights()).at(-1)).toBe(5000)
  // A host window that is dragged narrower: quick steps too, but of another width each.
  await page.frames()[1]?.evaluate(() => (globalThis as unknown as { drag(steps: number): void }).drag(40))
  await expect.poll(async () => (await heights()).at(-1)).toBe(5040)
})

test('clamps sizes and ignores malformed messages', async ({ page, hostPage, expectCleanConsole }) => {
  const app = hostPage(
    fakeApp(`function start() {
      for (const bad of [null, 1, 'x', [], {}, { type: 'resize' }, { type: 'resize', detail: { width: -1, height: NaN } },
        { type: 'resize', detail: { width: 'much', height: { valueOf: 1 } } }, { type: '__proto__', detail: null },
        { type: 'x y', detail: {} }, { type: 'nonsense' }]) {
        port.postMessage(bad && typeof bad === 'object' ? { giflet: 1, ...bad } : bad)
      }
      port.postMessage({ giflet: 2, type: 'error', detail: {} })
      // By window nothing counts but the first word.
      for (const type of ['error', 'resize']) parent.postMessage({ giflet: 1, type, detail: { width: 9, height: 9 } }, '*')
      send({ type: 'resize', detail: { width: 1e9, height: 1e9 } })
      send({ type: 'ready', detail: {} })
    }`),
    { path: '/wild/embed.html' },
  )
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="a"></div><script>
        window.heard = []
        addEventListener('message', ({ data }) => heard.push('by window: ' + data.type))
        for (const type of ['error', 'resize', 'undefined']) addEventListener('gif:' + type, ({ detail }) => heard.push(type + ' ' + detail?.height))
      </script><script src="${DIST}giflet.js" data-gif-base="${new URL('.', app)}"></script>`,
      {
        dist: DIST,
      },
    ),
  )
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.sort())
  await expect.poll(heard).toContain('by window: resize')
  expect((await heard()).filter(text => !text.startsWith('by window'))).toEqual(['resize 100000'])
  expect((await page.locator('[data-gif]').boundingBox())?.height).toBe(100_000)
  expectCleanConsole(/web-share/, /404/)
})

test('gives no port to a document of another origin in its frame', async ({ page, hostPage, other }) => {
  const evil = hostPage(fakeApp(`function start() { send({ type: 'ready', detail: {} }) }`), {
    hostname: 'localhost',
  })
  const app = hostPage(`<!doctype html><script>location = ${JSON.stringify(evil)}</script>`, {
    path: '/turned/embed.html',
  })
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="a"></div><script src="${other}/giflet.js" data-gif-base="${new URL('.', app)}"></script>`,
      {
        hostname: 'localhost',
      },
    ),
  )
  await expect.poll(() => page.frames()[1]?.url()).toBe(evil)
  await page.frames()[1]?.evaluate(() => document.readyState)
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'loading')
})

test('says so and offers to try again when the frame does not answer', async ({ page, hostPage }) => {
  await page.clock.install()
  await page.goto(
    hostPage(
      `<!doctype html><div id="bare" data-gif="a"></div><div id="full" data-gif="a"><a href="/">My GIF</a></div>
      <script>window.codes = []; addEventListener('gif:error', event => codes.push(event.detail.code))</script>
      <script src="${DIST}giflet.js" data-gif-base="http://127.0.0.1:9/"></script>`,
      { dist: DIST },
    ),
  )
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'loading')
  await page.clock.fastForward(15_000)
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'error')
  expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toContain('timeout')
  await expect(page.locator('#full').getByRole('link', { name: 'My GIF' })).toBeVisible()
  await page.locator('#bare').getByRole('button', { name: 'Try again?' }).click()
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'loading')
})

test('connects again when its element is moved', async ({ page, hostPage, origin, samples }) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}"></div><main></main><script src="${origin}/giflet.js"></script>`,
    ),
  )
  const widget = page.locator('[data-gif]')
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  const again = page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('gif:ready', () => resolve('ready'), { once: true })
        document.querySelector('main')?.append(document.querySelector('[data-gif]') ?? '')
      }),
  )
  expect(await again).toBe('ready')
  await expect(widget.locator('iframe')).toHaveCount(1)
})

test('shows again what was taken out of the page and put back, but not what was destroyed', async ({
  page,
  hostPage,
  origin,
  samples,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}"></div><script src="${origin}/giflet.js"></script>`,
    ),
  )
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

test('leaves it to the page whether an element is displayed', async ({ page, hostPage, origin, samples }) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}" style="display:none"></div><script src="${origin}/giflet.js"></script>`,
    ),
  )
  const widget = page.locator('[data-gif]')
  await expect(widget).toHaveAttribute('data-gif-state', 'idle')
  await widget.evaluate((element: HTMLElement) => element.style.removeProperty('display'))
  await expect(widget).toHaveAttribute('data-gif-state', 'ready')
  await expect(widget).toBeVisible()
})

for (const base of ['javascript:alert(1)', 'https://%', 'somewhere']) {
  test(`falls back from ${base} as base, naming the script`, async ({
    page,
    hostPage,
    origin,
    samples,
    consoleLog,
  }) => {
    await page.goto(
      hostPage(
        `<!doctype html><div data-gif="${samples.gif.id}"></div><script src="${origin}/giflet.js" data-gif-base="${base}"></script>`,
      ),
    )
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    expect(consoleLog.filter(({ text }) => text.includes(`data-gif-base="${base}"`))).toHaveLength(1)
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

test('follows a page that goes dark, by an attribute of its own or with the system', async ({
  page,
  hostPage,
  origin,
  samples,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><style>
        html { background: white; color: black; transition: color 50ms }
        .dark { background: black; color: white }
        @media (prefers-color-scheme: dark) { html { background: #111; color: #eee } }
      </style>
      <div data-gif="${samples.gif.id}"></div><div data-gif="${samples.gif.id}" data-gif-mode="shadow"></div>
      <script src="${origin}/giflet.js"></script>`,
    ),
  )
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
  test(`keeps nothing of widgets that have left the page, ${mode}`, async ({
    page,
    hostPage,
    origin,
    samples,
  }) => {
    test.slow()
    await page.goto(hostPage(`<!doctype html><script src="${origin}/giflet.js"></script>`))
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
    // A widget that is kept keeps nine nodes and two listeners. The last few frames may still be on their way out.
    await expect
      .poll(async () => {
        const now = await kept()
        return Math.max((now.nodes - before.nodes) / 9, (now.listeners - before.listeners) / 2)
      })
      .toBeLessThan(mounts / 3)
  })
}

test('changes its mode with the option, there and back', async ({ page, hostPage, origin, samples }) => {
  await page.goto(
    hostPage(
      `<!doctype html><div data-gif="${samples.gif.id}"></div><script src="${origin}/giflet.js"></script>`,
    ),
  )
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

test('keeps one handle for an element that comes into the page later, leaves and comes back', async ({
  page,
  hostPage,
  origin,
  samples,
}) => {
  await page.goto(hostPage(`<!doctype html><script src="${origin}/giflet.js"></script>`))
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

test('sends analytics in neither mode where consent was refused from the first, and in both where it was given', async ({
  page,
  hostPage,
  origin,
  samples,
  requests,
}) => {
  const visit = async (granted: boolean) => {
    requests.length = 0
    await page.goto(
      hostPage(
        `<!doctype html><div data-gif="${samples.gif.id}" data-gif-width="200"></div><div data-gif="${samples.gif.id}" data-gif-width="200" data-gif-mode="shadow"></div>
        <script>
          window.giflet = [api => api.consent(${granted})]
          window.seen = 0
          addEventListener('gif:seen', () => window.seen++)
        </script><script src="${origin}/giflet.js"></script>`,
      ),
    )
    await page.waitForFunction(() => (window as unknown as { seen: number }).seen === 2)
  }
  const core = () => requests.filter(url => /createAnalyticsCore/.test(url)).length
  const sent = () => requests.filter(url => /\/v2\/pingback/.test(url)).length
  await visit(true)
  await expect.poll(sent).toBeGreaterThanOrEqual(2)
  await visit(false)
  // What would send is not even loaded.
  expect([core(), sent()]).toEqual([0, 0])
})

test('keeps a throwing callback to itself', async ({ page, hostPage, origin, consoleLog }) => {
  await page.goto(
    hostPage(`<!doctype html><script>
      window.giflet = [() => { throw new Error('mine') }, api => { window.version = api.version }]
    </script><script src="${origin}/giflet.js"></script>`),
  )
  expect(await page.evaluate(() => (window as unknown as { version: string }).version)).toMatch(/^\d+\.\d+/)
  expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
})

test('leaves nothing but window.giflet behind', async ({ page, hostPage, origin }) => {
  const globals = async (url: string) => {
    await page.goto(url)
    return page.evaluate(() => Object.getOwnPropertyNames(window))
  }
  const before = await globals(hostPage('<!doctype html><script></script>'))
  const after = await globals(hostPage(`<!doctype html><script src="${origin}/giflet.js"></script>`))
  expect(after.filter(name => !before.includes(name))).toEqual(['giflet'])
})
