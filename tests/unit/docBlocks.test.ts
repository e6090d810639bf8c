/** Every code block of the documentation is run by a test. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { docBlocks, docPath } from '../e2e/harness/docBlocks.ts'
import { PAGES, RUNNERS, runnersOf } from '../e2e/harness/docRunners.ts'

describe.each(PAGES)('%s', page => {
  test('has each block run by one test', () => {
    const runs = docBlocks(page).map(block => [block.code, runnersOf(page, block).length])
    expect(runs.filter(([, count]) => count !== 1)).toEqual([])
  })

  test('has no block that is not seen here', () => {
    const fences = readFileSync(docPath(page), 'utf8').match(/^\s*(?:```|~~~)/gm) ?? []
    expect(fences).toHaveLength(docBlocks(page).length * 2)
  })
})

describe.each(RUNNERS)('$test runs $languages', ({ test: file, languages, pages }) => {
  test.each(pages ?? PAGES.filter(page => docBlocks(page).some(block => languages.includes(block.language))))(
    'of %s',
    page => {
      const found = docBlocks(page).map(({ language }) => language)
      expect(languages.filter(language => found.includes(language))).not.toEqual([])
      // By its name, or by all that the table gives it.
      expect(existsSync(ROOT + file)).toBe(true)
      const code = readFileSync(ROOT + file, 'utf8')
      expect(!pages || code.includes(page) || code.includes('pagesOf(')).toBe(true)
    },
  )
})
