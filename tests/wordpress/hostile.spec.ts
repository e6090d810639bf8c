/** Hostile texts: shown as text, without effect on locked options, and read in little time. */
import { OPTION_NAMES } from '../../src/protocol/options.ts'
import { expectGif, visit } from '../e2e/harness/shown.ts'
import { blocksOf, type EditorWindow, openEditor, save } from './editor.ts'
import { expect, quote, test } from './fixtures.ts'

const SCRIPT = '<script>document.title="OWNED"</script>'
const BREAKOUT = `"><img src=x onerror='document.title="OWNED"'>${SCRIPT}`

test('hostile attributes of the shortcode stay text', async ({ page, site, samples }) => {
  const names = [...OPTION_NAMES, 'caption', 'alt', 'align', 'href', 'src']
  const attributes = (text: string) => names.map(name => `${name}='${text.replaceAll("'", '')}'`).join(' ')
  const content = [SCRIPT, BREAKOUT]
    .map(text => `[gif ${attributes(text)} id="${samples.gif.id}"]`)
    .join('\n\n')
  for (const role of ['administrator', 'author'] as const) {
    await visit(page, site.publish(role, content))
    await expectGif(page)
    // WordPress parses the second differently, because its values end it early.
    await expect(page.locator('[data-gif]').nth(1)).toHaveAttribute('data-gif-state', /ready|error/)
    expect(await page.title()).not.toContain('OWNED')
    await expect(page.locator('[data-gif] script, figure script, figure img[onerror]')).toHaveCount(0)
  }
})

test('hostile attributes of the block stay text', async ({ as, page, site, samples }) => {
  const editor = await as('administrator')
  await openEditor(editor, site.origin)
  const attributes = Object.fromEntries(
    [...OPTION_NAMES, 'alt', 'still', 'stillWidth'].map(name => [name, BREAKOUT]),
  )
  await editor.evaluate(
    all => {
      const { blocks, data } = (window as unknown as EditorWindow).wp
      void data.dispatch('core/block-editor').insertBlocks?.(blocks.createBlock('giflet/gif', all))
    },
    { ...attributes, gif: samples.gif.id, caption: 'Text &lt;script&gt;' },
  )
  const post = await save(editor, 'publish')
  await openEditor(editor, site.origin, post)
  expect((await blocksOf(editor))[0]).toMatchObject({
    isValid: true,
    attributes: { brand: BREAKOUT.replaceAll('<', '\u2039') },
  })
  await visit(page, `${site.origin}/?p=${post}`)
  await expectGif(page)
  expect(await page.title()).not.toContain('OWNED')
  await expect(page.locator('figcaption')).toHaveText('Text <script>')
  await expect(page.locator('figure script, figure img[onerror]')).toHaveCount(0)
})

test("an author's element cannot change the provider", async ({ page, site, samples, requests }) => {
  const evil = 'http://127.0.0.1:9/'
  const address = site.publish(
    'author',
    `<div data-gif="${samples.gif.id}" data-gif-api="${evil}" data-gif-key="k" data-gif-brand="Your Bank"></div>`,
  )
  await visit(page, address)
  await expectGif(page)
  expect(requests.filter(url => url.startsWith(evil))).toEqual([])
})

/** Each would be searched to the end of the text by a reader without memory. `%d` is a number. */
const ENDLESS = [
  '<div class="tenor-gif-embed" data-postid="1">',
  '<x-%d data-gif="abc">',
  '<iframe src="https://giphy.com/embed/abc"></iframe><p>',
  '[caption]<img src="https://i.giphy.com/abc.gif">',
]

test('the time for embeds without an end grows with the text', ({ site }) => {
  const count = 10_000
  for (const embed of ENDLESS) {
    const found = site.php(
      `$html = implode('', array_map(fn($number) => sprintf(${quote(embed)}, $number), range(1, ${count})));
      echo iterator_count(Giflet\\embeds_in($html . '[/caption]'));`,
    )
    expect(Number(found), embed).toBe(count)
  }
})
