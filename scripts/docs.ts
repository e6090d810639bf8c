/**
 * `npm run docs` updates the generated parts of README.md; a unit test checks that they are
 * current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { renderGenerated } from './docs/generated.ts'

const README = new URL('../README.md', import.meta.url)

const before = readFileSync(README, 'utf8')
const after = renderGenerated(before)
if (after === before) console.log('README.md is up to date')
else {
  writeFileSync(README, after)
  console.log('README.md updated')
}
