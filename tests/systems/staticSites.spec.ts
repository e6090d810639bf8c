/** The shortcodes of docs/embed-static-sites.md, built by the generators themselves. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/build/paths.ts'
import { ensureProgram } from '../../scripts/services/debian.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { type DocBlock, docBlocks, docFile } from '../e2e/harness/docBlocks.ts'
import { expectGif } from '../e2e/harness/shown.ts'

interface Generator {
  name: string
  /** Files beside those of the documentation: an empty site with one post. */
  files: (post: string, script: string) => Record<string, string>
  /** The code block that the page's author writes. */
  documented: string[]
  usage: RegExp
  build: (folder: string) => string[]
  output: string
}

const page = (content: string, script: string) =>
  `<!doctype html><html lang="en"><title>Site</title><body>${content}${script}</body></html>`

const GENERATORS: Generator[] = [
  {
    name: 'Eleventy',
    documented: ['eleventy.config.js'],
    usage: /^{% gif /,
    files: (post, script) => ({
      'package.json': '{ "type": "module" }',
      'index.md': `---\nlayout: page.njk\n---\nBefore\n\n${post}\nAfter\n`,
      '_includes/page.njk': page('{{ content | safe }}', script),
    }),
    build: () => [process.execPath, join(ROOT, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    output: '_site/index.html',
  },
  {
    name: 'Hugo',
    documented: ['layouts/shortcodes/gif.html'],
    usage: /^{{< gif /,
    files: (post, script) => ({
      'config.toml': 'baseURL = "http://localhost/"\ndisableKinds = ["taxonomy", "term", "sitemap"]\n',
      'content/_index.md': `---\ntitle: Site\n---\nBefore\n\n${post}\nAfter\n`,
      'layouts/index.html': page('{{ .Content }}', script),
    }),
    build: () => [ensureProgram('hugo', 'Hugo', ['hugo']), '--quiet'],
    output: 'public/index.html',
  },
  {
    name: 'Jekyll',
    documented: ['_includes/gif.html'],
    usage: /^{% include gif/,
    files: (post, script) => ({
      'index.md': `---\nlayout: page\n---\nBefore\n\n${post}\nAfter\n`,
      '_layouts/page.html': page('{{ content }}', script),
    }),
    build: () => [ensureProgram('jekyll', 'Jekyll', ['jekyll']), 'build', '--quiet', '--disable-disk-cache'],
    output: '_site/index.html',
  },
]

const usageOf = (blocks: readonly DocBlock[], pattern: RegExp) =>
  blocks.find(({ file, code }) => !file && pattern.test(code))?.code ?? ''

/** Builds a site with one post and returns its page. */
function built({ documented, files, build, output }: Generator, blocks: DocBlock[], post: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'giflet-site-'))
  try {
    const [script] = blocks
    const all = { ...files(post, script?.code ?? '') }
    for (const file of documented) all[file] = docFile(blocks, file)
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const [program = '', ...args] = build(folder)
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`)
    return readFileSync(join(folder, output), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const generator of GENERATORS) {
  test(`${generator.name}: the documented markup shows a grid`, async ({
    page: visitor,
    origin,
    hostPage,
  }) => {
    const blocks = docBlocks('embed-static-sites', origin)
    await visitor.goto(hostPage(built(generator, blocks, usageOf(blocks, generator.usage))))
    const element = visitor.locator('[data-gif]')
    await expect(element).toHaveCount(1)
    await expect(element).toHaveAttribute('data-gif', 'search:happy cat')
    await expect(element).toHaveAttribute('data-gif-columns', '3')
    await expect(element).toHaveAttribute('data-gif-theme', 'dark')
    await expect(element.locator('a[href="https://example.com/cats"]')).toHaveText('Happy cats')
    await expectGif(visitor)
    await expect(visitor.locator('p', { hasText: 'After' })).toBeVisible()
  })

  test(`${generator.name}: markup in an option stays text`, async ({ origin }) => {
    const blocks = docBlocks('embed-static-sites', origin)
    const usage = usageOf(blocks, generator.usage).replaceAll('happy cat', "<b>&'happy")
    const html = built(generator, blocks, usage)
    expect(html).not.toContain('<b>')
    const [, value = ''] = /data-gif="([^"]*)"/.exec(html) ?? []
    const text = value.replace(/&(?:#(\d+)|lt|gt|amp);/g, (entity, code) =>
      code
        ? String.fromCharCode(Number(code))
        : ({ '&lt;': '<', '&gt;': '>', '&amp;': '&' }[entity as string] ?? ''),
    )
    expect(text).toBe("search:<b>&'happy")
  })
}
