/** Size and policy of what ships. Needs `npm run build`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HASH_PLACE } from '../../scripts/build/appHash.ts'
import { readReport } from '../../scripts/build/buildReport.ts'
import { DIST } from '../../scripts/build/paths.ts'
import {
  ADMIN_CEILING_BYTES,
  BEFORE_PICTURE_CEILING_BYTES,
  ELEMENT_CEILING_BYTES,
  filesBeforePicture,
  filesInShadow,
  filesOfAdmin,
  filesOfSnippet,
  filesOfWidget,
  LOADER_CEILING_BYTES,
  SNIPPET_CEILING_BYTES,
  sizeOf,
  WIDGET_CEILING_BYTES,
} from '../../scripts/build/sizes.ts'
import { isBuildStale } from '../../scripts/build/stale.ts'
import { listFiles } from '../../scripts/build/write.ts'

const report = readReport()
if (!report || isBuildStale()) throw new Error('dist/ is missing or older than the sources: npm run build')
const { graph } = report
const policy =
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    readFileSync(`${DIST}embed.html`, 'utf8'),
  )?.[1] ?? ''
const read = (path: string): string => readFileSync(DIST + path, 'utf8')
const shipped = listFiles(DIST)
  .map(path => relative(DIST, path))
  .filter(path => !path.startsWith('configurator/'))
const browserScripts = shipped.filter(path => path.endsWith('.js') && !path.startsWith('npm/'))

/** What a failure says. */
const ADVICE =
  'load it later or save bytes elsewhere; a feature that cannot raises its ceiling in sizes.ts by a commit that says why'

describe('budgets, brotli', () => {
  test('every widget has a budget', () => {
    expect(Object.keys(WIDGET_CEILING_BYTES).sort(), 'WIDGET_CEILING_BYTES in sizes.ts').toEqual(
      Object.keys(graph.widgets).sort(),
    )
  })
  test(`giflet.js: ${LOADER_CEILING_BYTES} B`, () => {
    expect(sizeOf(['giflet.js']).brotliBytes, ADVICE).toBeLessThanOrEqual(LOADER_CEILING_BYTES)
  })
  test(`gif-embed.js: ${ELEMENT_CEILING_BYTES} B`, () => {
    expect(sizeOf(['gif-embed.js']).brotliBytes, ADVICE).toBeLessThanOrEqual(ELEMENT_CEILING_BYTES)
  })
  test(`the operator's page: ${ADMIN_CEILING_BYTES} B`, () => {
    expect(sizeOf(filesOfAdmin()).brotliBytes, ADVICE).toBeLessThanOrEqual(ADMIN_CEILING_BYTES)
  })
  test.each(Object.entries(WIDGET_CEILING_BYTES))('all scripts of one %s: %i B', (widget, ceiling) => {
    expect(sizeOf(filesOfWidget(graph, widget)).brotliBytes, ADVICE).toBeLessThanOrEqual(ceiling)
  })
  test.each(Object.entries(WIDGET_CEILING_BYTES))(
    'shadow mode loads no more for one %s',
    (widget, ceiling) => {
      expect(sizeOf(filesInShadow(graph, widget)).brotliBytes, ADVICE).toBeLessThanOrEqual(ceiling)
    },
  )
  test.each(Object.entries(SNIPPET_CEILING_BYTES))(
    'all scripts of a snippet with one %s, the loader included: %i B',
    (widget, ceiling) => {
      expect(sizeOf(filesOfSnippet(graph, widget)).brotliBytes, ADVICE).toBeLessThanOrEqual(ceiling)
    },
  )
  test.each(Object.entries(BEFORE_PICTURE_CEILING_BYTES))(
    'all that comes before the first picture, %s: %i B',
    (name, ceiling) => {
      expect(sizeOf(filesBeforePicture(graph)[name] ?? []).brotliBytes, ADVICE).toBeLessThanOrEqual(ceiling)
    },
  )
})

describe('a strict policy', () => {
  test.each(browserScripts)('%s evaluates no text', path => {
    // Only the matches, or a failure would print the whole file.
    const found = read(path).match(
      /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]|sourceMappingURL=data:/g,
    )
    expect(found).toBeNull()
  })
  test('the policy of embed.html precedes everything it applies to', () => {
    const html = read('embed.html')
    expect(policy).not.toBe('')
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(script|link)\b/))
  })
  test('embed.html has one script, which the policy names, no style and no handler', () => {
    const whole = read('embed.html')
    const html = whole.replace(/<template>.*<\/template>/, '')
    const [found, ...others] = [...html.matchAll(/<script nonce="(.*?)">(.*?)<\/script>/gs)]
    const [, nonce = '', code = ''] = found ?? []
    // Another script has another one. It is derived before the app's hash is known.
    const [, appHash = ''] = /-([\w-]{8})\.js$/.exec(graph.classic) ?? []
    const script = code.replaceAll(appHash, HASH_PLACE)
    const hash = createHash('sha256').update(script).digest('base64').replace(/\W/g, '')
    expect(hash.slice(0, 8)).toBe(nonce)
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect(others).toEqual([])
    expect(html.match(/<script\b/g)).toHaveLength(1)
    expect(html.replace(code, '')).not.toMatch(/<style\b|\sstyle=|\son\w+=/)
    // For frames that cannot load modules. What is in a template is not requested.
    const waiting =
      /<template><script nonce="(.*?)" src="\.\/assets\/frame-classic-[\w-]{8}\.js"><\/script><\/template>/
    expect(waiting.exec(whole)?.[1]).toBe(nonce)
  })
  test.each([
    ["default-src 'none'"],
    ["style-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["require-trusted-types-for 'script'"],
  ])('%s', directive => {
    expect(policy.split('; ')).toContain(directive)
  })
  test('scripts come from its own folder only', () => {
    expect(policy).toMatch(/; script-src 'self' 'nonce-\w{8}';/)
  })
  test('nothing weakens it', () => {
    expect(policy).not.toMatch(/unsafe-|strict-dynamic|\*/)
  })
})

describe('caching', () => {
  test('every asset has a hash in its name', () => {
    const assets = shipped.filter(path => path.startsWith('assets/'))
    expect(assets).not.toEqual([])
    expect(assets.filter(path => !/-[\w-]{8}\.\w+$/.test(path))).toEqual([])
  })
  test('addresses are relative, so that any folder works', () => {
    expect(read('embed.html')).not.toMatch(/(?:src|href)="(?!\.\/)/)
    for (const path of browserScripts) {
      expect(read(path).match(/(?:from|import)\s*\(?["'`]\/(?!\/)/g)).toBeNull()
    }
  })
})

test('the loader is one classic script without dependencies', () => {
  const source = read('giflet.js')
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m)
  expect(() => new Function(source)).not.toThrow()
})

test('the loader is ASCII, which is the same in every charset', () => {
  expect(read('giflet.js').match(/[^\0-\x7f]/g)).toBeNull()
})
