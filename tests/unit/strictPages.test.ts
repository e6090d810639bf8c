/** The source uses nothing that breaks under a strict policy or prevents the back-forward cache. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { listFiles } from '../../scripts/build/write.ts'

const FORBIDDEN: [what: string, pattern: RegExp][] = [
  [
    'HTML from text',
    /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML\(|document\.write|dangerouslySetInnerHTML|srcdoc/,
  ],
  ['code from text', /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/],
  ['unload handlers', /['"`](?:before)?unload['"`]/],
  ['style tags', /createElement\(\s*['"`]style['"`]\s*\)/],
]

const sources = ['src', 'loader']
  .flatMap(folder => listFiles(ROOT + folder))
  .filter(path => /\.tsx?$/.test(path))
  .map(path => ({ path: path.slice(ROOT.length), text: withoutComments(readFileSync(path, 'utf8')) }))

/** Comments may mention forbidden code. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
}

test.each(FORBIDDEN)('no %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(0)
  const found = sources.flatMap(({ path, text }) => {
    const match = pattern.exec(text)
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})
