/** The README is up to date, and names what exists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { GENERATED, optionsTable, renderGenerated } from '../../scripts/docs/generated.ts'
import { GIF_EVENT_NAMES } from '../../src/protocol/messages.ts'
import { OPTION_NAMES } from '../../src/protocol/options.ts'

const readme = readFileSync(`${ROOT}README.md`, 'utf8')

test.each(GENERATED)('the generated parts of %s are up to date', path => {
  const text = readFileSync(ROOT + path, 'utf8')
  expect(renderGenerated(path, text), 'run npm run docs').toBe(text)
})

test('every option has a row', () => {
  const table = optionsTable()
  for (const name of OPTION_NAMES) expect(table).toContain(`| \`data-gif-${name}\` |`)
  for (const line of table.split('\n')) expect(line.split(/(?<!\\)\|/)).toHaveLength(5)
})

test.each(GIF_EVENT_NAMES)('the README names the event gif:%s', name => {
  expect(readme).toContain(`gif:${name}`)
})
