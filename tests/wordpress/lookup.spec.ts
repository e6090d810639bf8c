/**
 * Saving a post or a scheduled task looks up a GIF at the provider, and no visitor ever waits for
 * that.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

interface Provider {
  pages: string
  /** GIFs whose oEmbed was requested since the last call. */
  asked: () => Promise<string[]>
  /** Sets the status of all later answers; with 0, the provider hangs. */
  answer: (status: number, type?: string) => Promise<void>
}

/** The server has its own thread, because the test's thread waits while PHP runs. */
const PROVIDER = `
  const { parentPort } = require('node:worker_threads')
  let [status, type, asked] = [0, 'photo', []]
  const server = require('node:http').createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1/')
    if (pathname === '/asked') return response.end(JSON.stringify(asked.splice(0)))
    if (pathname === '/answer') {
      status = Number(searchParams.get('status'))
      type = searchParams.get('type')
      return response.end()
    }
    if (pathname !== '/oembed') return response.end('{}')
    const gif = searchParams.get('url').split('/').pop()
    asked.push(gif)
    const about = { type, title: 'About ' + gif, url: 'http://127.0.0.1:9/' + gif + '.png', width: 480, height: 270 }
    if (status) response.writeHead(status).end(JSON.stringify(about))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

const test = base.extend<{ provider: Provider }>({
  provider: async ({ site }, use) => {
    const worker = new Worker(PROVIDER, { eval: true })
    const [port] = await once(worker, 'message')
    const pages = `http://127.0.0.1:${port}/`
    site.php(
      `Giflet\\forget_known(); update_option('giflet', array('defaults' => array('api' => '${pages}v1/'), 'lock' => array()));`,
    )
    await use({
      pages,
      asked: async () => (await (await fetch(`${pages}asked`)).json()).sort(),
      answer: async (status, type = 'photo') =>
        void (await fetch(`${pages}answer?status=${status}&type=${type}`)),
    })
    await worker.terminate()
    site.php('Giflet\\forget_known();')
  },
})

const runTasks = (page: Page, origin: string) => page.request.get(`${origin}/wp-cron.php?doing_wp_cron`)

test('a hanging provider gets one request, when the post is saved', async ({ page, site, provider }) => {
  const names = ['one', 'two', 'three', 'four', 'five']
  const address = site.publish(
    'author',
    `${names.map(name => `[gif ${name}]`).join('\n\n')}\n\n${provider.pages}gifs/six\n\n<div data-gif="seven"></div>`,
  )
  expect(await provider.asked()).toHaveLength(1)
  for (let view = 0; view < 2; view++) {
    const html = await (await page.request.get(address)).text()
    expect(html.match(/data-gif="/g)).toHaveLength(7)
    // The link needs no answer.
    expect(html).toContain(`<a href="${provider.pages}gifs/one">GIF</a>`)
  }
  await runTasks(page, site.origin)
  expect(await provider.asked()).toEqual([])
  // One slow answer stops the look-ups for no longer than a minute.
  const pauseS = Number(site.php(`echo get_option('_transient_timeout_' . Giflet\\DOWN) - time();`))
  expect(pauseS).toBeLessThanOrEqual(60)
})

test('a scheduled task looks up unknown GIFs, and the page then has their data', async ({
  page,
  site,
  provider,
}) => {
  const address = site.publish(
    'author',
    `[gif one]\n\n${provider.pages}gifs/two\n\n<div data-gif="three"></div>`,
  )
  await provider.answer(200)
  site.php('Giflet\\forget_down();')
  await provider.asked()
  await page.request.get(address)
  expect(await provider.asked()).toEqual([])
  await runTasks(page, site.origin)
  expect(await provider.asked()).toEqual(['one', 'three', 'two'])
  const html = await (await page.request.get(address)).text()
  expect(html.match(/data-gif-ratio="480\/270"/g)).toHaveLength(3)
  expect(html).toMatch(/src="http:\/\/127\.0\.0\.1:9\/one\.png"[^>]* alt="About one"/)
  await runTasks(page, site.origin)
  expect(await provider.asked()).toEqual([])
})

test('cached data stay while the provider fails, and go when the GIF is gone', async ({
  page,
  site,
  provider,
}) => {
  await provider.answer(200)
  const address = site.publish('author', '[gif one]')
  expect(await provider.asked()).toEqual(['one'])
  const shown = async () => (await page.request.get(address)).text()
  const nextDay = async () => {
    site.php(`Giflet\\forget_down(); $name = Giflet\\KEPT . md5('${provider.pages}gifs/one');
      $kept = get_transient($name); $kept['at'] -= DAY_IN_SECONDS; set_transient($name, $kept, 99);
      wp_unschedule_hook(Giflet\\LOOK_UP);`)
    await shown()
    await runTasks(page, site.origin)
  }
  for (const [status, type] of [
    [500, 'photo'],
    [429, 'photo'],
    [403, 'photo'],
    [200, 'error'],
  ] as const) {
    await provider.answer(status, type)
    await nextDay()
    expect(await provider.asked()).toEqual(['one'])
    expect(await shown()).toContain('alt="About one"')
  }
  await provider.answer(404)
  await nextDay()
  expect(await shown()).not.toContain('About one')
  expect(await provider.asked()).toEqual(['one'])
  // The cache also knows that the GIF is gone.
  await runTasks(page, site.origin)
  expect(await provider.asked()).toEqual([])
})

test("the site stores no addresses of a public provider's pictures", async ({ site }) => {
  for (const [api, src] of [
    ['https://api.giphy.com/v1/', ''],
    ['https://gifs.example.com/v1/', 'https://media.example.com/still.jpg'],
  ]) {
    expect(
      site.php(`update_option('giflet', array('defaults' => array('api' => '${api}')));
        echo Giflet\\about((object) array('type' => 'rich', 'title' => 'A cat', 'thumbnail_url' => 'https://media.example.com/still.jpg'))['src'];`),
    ).toBe(src)
  }
})
