/** A list in a frame without the loader: grows where the page resizes it, and scrolls elsewhere. */
import { expect, test } from '../fixtures.ts'

const START_PX = 150
const LIST = 'gif=trending&limit=30&analytics=off'

/** What the page around the frame does in each dialect: the height in a message, and its own words. */
const EMBEDDERS: Record<string, { address: string; height: string; greeting?: string }> = {
  amp: { address: `#${LIST}`, height: `data.type === 'embed-size' && data.height` },
  embedly: {
    address: `#${LIST}`,
    height: `json(data).context === 'iframe.resize' && json(data).height`,
  },
  wordpress: {
    address: `#${LIST}#?secret=abc`,
    height: `data.message === 'height' && data.secret === 'abc' && data.value`,
    greeting: `{ message: 'ready', secret: 'abc' }`,
  },
  iframely: {
    address: `#${LIST}`,
    height: `data.method === 'resize' && data.windowId === 7 && data.height`,
    greeting: `{ method: 'register', windowId: 7 }`,
  },
  canvas: {
    address: `?host=lti#${LIST}`,
    height: `json(data).subject === 'lti.frameResize' && json(data).height`,
  },
  pym: {
    address: `?childId=c#${LIST}`,
    height: `String(data).startsWith('pymxPYMxcxPYMxheightxPYMx') && Number(data.split('xPYMx')[3])`,
  },
  iframeResizer: {
    address: `#${LIST}`,
    height: `String(data).startsWith('[iFrameSizer]f:') && Number(data.split(':')[1])`,
    greeting: `'[iFrameSizer]f:8:false:true:32:true:true:null:bodyOffset'`,
  },
}

for (const [name, { address, height, greeting }] of Object.entries(EMBEDDERS)) {
  for (const widget of ['grid', 'carousel', 'related'] as const) {
    test(`${name}: a ${widget} grows`, async ({ page, hostPage, other, samples }) => {
      const source = address.replace(
        'trending',
        widget === 'related' ? `related:${samples.gif.id}` : 'trending',
      )
      await page.goto(
        hostPage(`<!doctype html><script>
          const json = data => { try { return JSON.parse(data) ?? {} } catch { return {} } }
          addEventListener('message', ({ data }) => {
            const height = ${height}
            if (height) document.querySelector('iframe').height = height
          })
          const greet = frame => frame.contentWindow.postMessage(${greeting ?? 'null'}, '*')
        </script>
        <iframe width="600" height="${START_PX}" onload="greet(this)" src="${other}/embed.html${source}&widget=${widget}"></iframe>`),
      )
      const list = page
        .frameLocator('iframe')
        .locator(`.giflet-${widget === 'carousel' ? 'carousel' : 'grid'}`)
      const wanted = async () => list.evaluate(element => element.ownerDocument.documentElement.clientHeight)
      const least = widget === 'carousel' ? 230 : 700
      await expect.poll(wanted).toBeGreaterThan(least)
      // All of it: nothing is left to scroll.
      await expect.poll(() => list.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
    })
  }
}

test('elsewhere a list scrolls in its frame, and the wheel goes on in the page at its end', async ({
  page,
  hostPage,
  other,
}) => {
  await page.goto(
    hostPage(
      `<!doctype html><body style="margin:0"><iframe width="600" height="300" style="display:block;border:0" src="${other}/embed.html#gif=trending&limit=8&columns=2&analytics=off"></iframe><div style="height:3000px"></div>`,
    ),
  )
  const list = page.frameLocator('iframe').locator('.giflet-grid')
  const rest = () => list.evaluate(element => element.scrollHeight - element.clientHeight - element.scrollTop)
  await expect.poll(rest).toBeGreaterThan(100)
  await page.mouse.move(300, 150)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(0)
  expect(await rest()).toBeLessThan(2)
})
