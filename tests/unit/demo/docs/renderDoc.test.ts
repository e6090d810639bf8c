import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOC_PAGES } from '../../../../demo/docs/pages.ts'
import { addressOf, renderDoc } from '../../../../demo/docs/renderDoc.ts'
import { ROOT } from '../../../../scripts/build/paths.ts'

test.each([
  ['https://a.example/', 'docs/providers.md', 'https://a.example/'],
  ['#words', 'docs/providers.md', '#words'],
  ['operating.md', 'docs/providers.md', '/docs/operating'],
  ['operating.md#nginx', 'docs/providers.md', '/docs/operating#nginx'],
  ['../README.md', 'docs/embed-script.md', '/docs/options'],
  ['docs/bench.svg', 'README.md', '/docs/bench.svg'],
  ['./MOVING.md', 'docs/package.md', '/docs/giphy-react'],
  ['./CHANGELOG.md', 'docs/package.md', '/docs/changes'],
  ['./reference/API.md', 'docs/package.md', undefined],
  ['javascript:alert(1)', 'README.md', undefined],
])('%s in %s leads to %s', (href, from, address) => expect(addressOf(href, from)).toBe(address))

test('text stays text, and headings can be linked', () => {
  const { html, title, sections } = renderDoc(
    '# A `b`\n\n<script>alert(1)</script>\n\n## What & why\n\n```html\n<b>x</b>\n```\n\n[x](javascript:alert(1)) <img src=x>',
    'docs/x.md',
  )
  expect(title).toBe('A <code>b</code>')
  expect(sections).toEqual([{ id: 'what-why', text: 'What &amp; why' }])
  expect(html).not.toMatch(/<script|<img|javascript:/)
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
})

const rendered = new Map(
  DOC_PAGES.map(({ name, file }) => [name, renderDoc(readFileSync(ROOT + file, 'utf8'), file).html]),
)

test.each(DOC_PAGES)('every link of $file leads somewhere', ({ name }) => {
  const html = rendered.get(name) ?? ''
  expect(html.startsWith('<h1')).toBe(true)
  const links = [...html.matchAll(/href="(?:\/docs\/([^"#]+))?(?:#([^"]+))?"/g)]
  const lost = links.filter(([, to = name, id]) => {
    const page = rendered.get(to)
    return page === undefined || (id !== undefined && !page.includes(` id="${id}"`))
  })
  expect(lost.map(([link]) => link)).toEqual([])
})

test('every page of the documentation is shown', () => {
  const files = readdirSync(`${ROOT}docs`).filter(name => name.endsWith('.md'))
  const shown = DOC_PAGES.map(({ file }) => file)
  expect(files.filter(name => !shown.includes(`docs/${name}`))).toEqual([])
})
