/** Content with names of properties neither misleads nor stops GIFs (DOM clobbering). */
import { expect, test } from '../../fixtures.ts'
import { consent, widgets } from './kit.ts'

test('content named like properties of the document does not change where Giflet loads from', async ({
  page,
  visit,
  origin,
  requests,
}) => {
  // Renamed, so that its name does not tell either.
  await page.route(`${origin}/pictures.js`, async route =>
    route.fulfill({ response: await route.fetch({ url: `${origin}/giflet.js` }) }),
  )
  await visit(`<!doctype html><img name="currentScript" src="https://evil.test/picture.gif" alt="">
      <form name="scripts"><input value="https://evil.test/giflet.js"></form>
      <div data-gif="{{gif}}"></div><script src="{{origin}}/pictures.js"></script>`)
  // A script without a name to go by takes the page's folder.
  await expect(widgets(page).locator('iframe')).toHaveCount(1)
  const asked = requests.filter(url => url.startsWith('https://evil.test/'))
  expect(asked).toEqual(['https://evil.test/picture.gif'])
})

// Converted to text, the first two are no address, and the others throw.
for (const content of [
  (name: string) => `<img name="${name}" src="https://evil.test/picture.gif" alt="">`,
  (name: string) => `<object name="${name}" data="https://evil.test/picture.gif"></object>`,
  (name: string) => `<form name="${name}"><input name="toString"><input name="valueOf"></form>`,
  (name: string) => `<iframe name="${name}" src="https://evil.test/"></iframe>`,
]) {
  const names = ['URL', 'baseURI', 'location', 'currentScript', 'documentURI']
  test(`content named like an address does not stop or move GIFs: ${content('NAME')}`, async ({
    page,
    visit,
    origin,
    requests,
    consoleLog,
  }) => {
    await page.route('https://evil.test/**', route => route.fulfill({ contentType: 'text/html', body: '' }))
    await visit(`<!doctype html>${names.map(content).join('')}<div data-gif="{{gif}}"></div>
        <script src="{{origin}}/giflet.js"></script>`)
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    await expect(widgets(page).locator('iframe')).toHaveAttribute(
      'src',
      new RegExp(`^${origin}/embed.html\\?`),
    )
    expect(requests.filter(url => /evil\.test\/.*(embed|giflet)/.test(url))).toEqual([])
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

for (const content of [
  (name: string) => `<img name="${name}" src="data:," alt="">`,
  (name: string) => `<form name="${name}"></form>`,
]) {
  const names = [
    'querySelectorAll',
    'querySelector',
    'createElement',
    'createElementNS',
    'getElementsByTagName',
    'documentElement',
    'hidden',
  ]
  test(`content named like a method of the document stops no GIF: ${content('NAME')}`, async ({
    page,
    visit,
    samples,
    consoleLog,
  }) => {
    await visit(`<!doctype html>${names.map(content).join('')}<div data-gif="{{gif}}"></div>
        <script src="{{origin}}/giflet.js"></script>`)
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    // Found again by its observer, which needs the same methods.
    await page.evaluate(id => {
      const later = Document.prototype.createElement.call(document, 'div') as HTMLElement
      later.dataset.gif = id
      later.dataset.gifMode = 'shadow'
      document.body.append(later)
    }, samples.gif.id)
    await expect(widgets(page)).toHaveCount(2)
    await expect(widgets(page).last()).toHaveAttribute('data-gif-state', 'ready')
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

const GIF = '<div data-gif="{{gif}}"></div>'
const FIELDS = ['attributes', 'dataset', 'isConnected', 'setAttribute', 'closest', 'childNodes']
for (const [where, html] of [
  ['beside a heading with the name of the API', `<h2 id="giflet">Giflet</h2>${GIF}`],
  [
    'beside a form with the name and fields of the API',
    `<form id="giflet"><input name="scan"><input name="push"></form>${GIF}`,
  ],
  [
    'after a form with fields named like properties of an element',
    `<form data-gif="{{gif}}">${FIELDS.map(name => `<input name="${name}">`).join('')}</form>${GIF}`,
  ],
  ['in a form whose language is a field', `<form lang="de"><input name="lang">${GIF}</form>`],
] as const) {
  test(`a GIF appears ${where}`, async ({ page, visit, consoleLog }) => {
    await visit(`<!doctype html>${html}<script src="{{origin}}/giflet.js"></script>`)
    await expect(widgets(page).last()).toHaveAttribute('data-gif-state', 'ready')
    // Told by message too, which takes no elements.
    await consent(page, false)
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}
