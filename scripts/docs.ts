/**
 * `npm run docs` updates the generated parts of the documentation; a unit test checks that they are
 * current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './build/paths.ts'
import { readCommandLine } from './commandLine.ts'
import { GENERATED, renderGenerated } from './docs/generated.ts'

readCommandLine(
  `Usage: npm run docs

Updates the generated parts of ${GENERATED.join(' and ')}.`,
  {},
)

for (const path of GENERATED) {
  const before = readFileSync(ROOT + path, 'utf8')
  const after = renderGenerated(path, before)
  if (after !== before) writeFileSync(ROOT + path, after)
  console.log(`${path} ${after === before ? 'is up to date' : 'updated'}`)
}
