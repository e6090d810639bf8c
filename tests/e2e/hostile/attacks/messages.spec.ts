/** Documents that are no app of the loader get no port and change nothing. */
import { expect, test } from '../../fixtures.ts'
import { widgets } from './kit.ts'

const DIST = '/giflet/'
const CORS = { 'access-control-allow-origin': '*' }

/** Counts the ports that it gets, and what comes through its own. */
const stranger = (script: string) => `<!doctype html><script>
  got = []; heard = []
  addEventListener('message', ({ ports }) => got.push(ports.length))
  ${script}
</script>`

/** Everything that an app or a loader says, again and again. A round ends with the word `last`. */
const attack = (target: string, gif: string) => `
  const detail = { id: 'evil', code: 'evil', message: 'evil', width: 300, height: 9000, count: 0 }
  const types = ['hello', 'ready', 'resize', 'error', 'pick', 'rest', 'pause', 'stop']
  setInterval(() => {
    for (const type of types) ${target}.postMessage({ giflet: 1, type, detail }, '*')
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => heard.push(data)
    ${target}.postMessage({ giflet: 1, type: 'port' }, '*', [port2])
    port1.postMessage({ giflet: 1, type: 'options', options: { gif: '${gif}' } })
    ${target}.postMessage('last', '*')
  }, 20)`

const ROUNDS = `rounds = 0; addEventListener('message', ({ data }) => { if (data === 'last') rounds++ })`
const rounds = () => (window as unknown as { rounds: number }).rounds
const toldTo = () => {
  const { got, heard } = window as unknown as { got: number[]; heard: unknown[] }
  return { got, heard }
}

for (const mode of ['frame', 'shadow']) {
  test(`messages of a stranger in the page are ignored, even from the origin of the assets: ${mode}`, async ({
    page,
    visit,
    hostPage,
    samples,
  }) => {
    const evil = hostPage(stranger(attack('parent', samples.sticker.id)), { dist: DIST, distHeaders: CORS })
    await visit(
      `<!doctype html><script>
        ${ROUNDS}
        events = []
        for (const type of ['error', 'pick', 'rest', 'resize'])
          addEventListener('gif:' + type, ({ detail }) => events.push(JSON.stringify(detail)))
      </script>
      <iframe src="${evil}"></iframe><div data-gif="{{gif}}" data-gif-mode="${mode}" style="width:300px"></div>
      <script src="${new URL(DIST, evil)}giflet.js" data-gif-api="{{origin}}/v1/"></script>`,
      { hostname: 'localhost' },
    )
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    const before = await page.evaluate(rounds)
    await expect.poll(() => page.evaluate(rounds)).toBeGreaterThan(before + 1)
    expect(await page.frames()[1]?.evaluate(toldTo)).toEqual({ got: [], heard: [] })
    const events = await page.evaluate(() => (window as unknown as { events: string[] }).events)
    expect(events.filter(detail => /evil|9000/.test(detail))).toEqual([])
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  })
}

test('a bare frame takes no port from another frame of its page', async ({
  page,
  visit,
  hostPage,
  origin,
  samples,
}) => {
  const evil = hostPage(stranger(attack('parent.frames[0]', samples.sticker.id)))
  await visit(`<!doctype html><iframe src="${origin}/embed.html#gif={{gif}}"></iframe>
    <iframe src="${evil}"></iframe>`)
  const [, embed, other] = page.frames()
  await embed?.evaluate(ROUNDS)
  await expect(page.frameLocator('iframe').first().locator('.giflet-embed')).toBeVisible()
  const before = (await embed?.evaluate(rounds)) ?? 0
  await expect.poll(() => embed?.evaluate(rounds)).toBeGreaterThan(before + 1)
  expect(await other?.evaluate(toldTo)).toEqual({ got: [], heard: [] })
  const shown = page.frameLocator('iframe').first().locator('.giflet-embed')
  await expect(shown).toHaveAttribute('data-gif-id', samples.gif.id)
})

test('a document of another origin in the frame of an app gets no port', async ({
  page,
  visit,
  hostPage,
  other,
}) => {
  const hello = `parent.postMessage({ giflet: 1, type: 'hello' }, '*')`
  const evil = hostPage(stranger(hello), { hostname: 'localhost' })
  const app = hostPage(`<!doctype html><script>location = ${JSON.stringify(evil)}</script>`, {
    path: '/turned/embed.html',
  })
  await visit(
    `<!doctype html><script>rounds = 0; addEventListener('message', () => rounds++)</script>
    <div data-gif="a"></div><script src="${other}/giflet.js" data-gif-base="${new URL('.', app)}"></script>`,
    { hostname: 'localhost' },
  )
  await expect.poll(() => page.evaluate(rounds)).toBe(1)
  const frame = await widgets(page).locator('iframe').elementHandle()
  // After an answer, if there was one.
  await frame?.evaluate(element => {
    const { contentWindow } = element as HTMLIFrameElement
    contentWindow?.postMessage('last', '*')
  })
  await expect.poll(async () => (await frame?.contentFrame())?.evaluate(toldTo)).toMatchObject({ got: [0] })
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'loading')
})
