/**
 * `npm run bench:changes [-- FILE]`: what a change of a page with 10,000 elements and 500 widgets
 * costs it in the loader. FILE is another `giflet.js` to compare with. Needs a build.
 */
import { readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { DIST } from '../../scripts/build/paths.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { startHostServer } from '../e2e/harness/hostServer.ts'

const ROUNDS = 15
const ELEMENTS = 10_000
const WIDGETS = 500
const FOLDER = '/giflet/'
const LIMIT_MS = 5

interface Costs {
  /** Time in the callbacks of the page's mutation observers since it was last asked, ms. */
  takeMs(): number
}

/** Every widget waits for consent, so that nothing but the loader runs. */
const html = `<!doctype html><main>${Array.from({ length: ELEMENTS }, (_, index) =>
  index % (ELEMENTS / WIDGETS) === 0
    ? `<div data-gif="g${index}" data-gif-theme="dark"></div>`
    : '<p>text</p>',
).join('')}</main><script src="${FOLDER}giflet.js" data-gif-consent="click"></script>`

/** Runs before the page's scripts. */
function countTime(): void {
  let spentMs = 0
  const costs: Costs = {
    takeMs() {
      const taken = spentMs
      spentMs = 0
      return taken
    },
  }
  Object.assign(window, {
    costs,
    MutationObserver: new Proxy(MutationObserver, {
      construct(Native, [callback]: [MutationCallback]) {
        return new Native((records, observer) => {
          const start = performance.now()
          callback(records, observer)
          spentMs += performance.now() - start
        })
      },
    }),
  })
}

const CHANGES: Readonly<Record<string, () => void>> = {
  'one element is added': () => document.body.append(document.createElement('p')),
  'one widget changes its title': () => {
    const widget = document.querySelector<HTMLElement>('[data-gif]')
    if (widget) widget.dataset.gifTitle = `${Math.random()}`
  },
  'one widget changes its state': () => {
    const widget = document.querySelector<HTMLElement>('[data-gif]')
    if (widget) widget.dataset.gifState = 'loading'
  },
  'one widget is added': () => {
    const widget = document.createElement('div')
    widget.dataset.gif = 'new'
    document.body.append(widget)
  },
  'one widget is removed': () => document.querySelector('[data-gif]')?.remove(),
  'a thousand elements are added': () => {
    const list = document.createElement('ul')
    for (let index = 0; index < 1000; index++) list.append(document.createElement('li'))
    document.body.append(list)
  },
}

async function measure(browser: Browser, address: string, loader: string): Promise<Map<string, number[]>> {
  const page = await browser.newPage()
  await page.addInitScript(countTime)
  await page.route('**/giflet.js', route => route.fulfill({ path: loader }))
  await page.goto(address)
  await page.waitForFunction(
    count => document.querySelectorAll('[data-gif-state=idle]').length === count,
    WIDGETS,
  )
  const costs = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, change] of Object.entries(CHANGES)) {
      await page.evaluate(() => (window as unknown as { costs: Costs }).costs.takeMs())
      await page.evaluate(change)
      // Mutations are delivered before the next task.
      const spentMs = await page.evaluate(() => (window as unknown as { costs: Costs }).costs.takeMs())
      costs.set(name, [...(costs.get(name) ?? []), spentMs])
    }
  }
  await page.close()
  return costs
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const loaders = [`${DIST}giflet.js`, ...process.argv.slice(2)]
for (const path of loaders) readFileSync(path)
const server = await startHostServer()
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log).path,
  args: CHROMIUM_FLAGS,
})
try {
  const address = server.add(html, { dist: FOLDER })
  for (const loader of loaders) {
    console.log(
      `${loader}: ${ELEMENTS} elements, ${WIDGETS} widgets, median of ${ROUNDS} (worst), limit ${LIMIT_MS} ms`,
    )
    for (const [name, spent] of await measure(browser, address, loader))
      console.log(`  ${name.padEnd(32)}${median(spent).toFixed(2)} ms  (${Math.max(...spent).toFixed(2)})`)
  }
} finally {
  await browser.close()
  await server.close()
}
