import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSERS_PAGE, renderBrowsersPage } from '../../scripts/docs/browsersPage.ts'
import { CASES } from '../browsers/cases/index.ts'

it('docs/browsers.md has the cases of the suite', () => {
  const page = readFileSync(BROWSERS_PAGE, 'utf8')
  expect(renderBrowsersPage(page), 'run npm run test:browsers').toBe(page)
})

it('each case is a row of its own, and says a difference in a sentence', () => {
  expect(new Set(CASES.map(({ feature }) => feature)).size).toBe(CASES.length)
  for (const { differs } of CASES)
    for (const { why } of Object.values(differs ?? {})) expect(why).toMatch(/\.$/)
})
