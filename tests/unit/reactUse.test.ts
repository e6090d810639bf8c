/** The app is written for React; the browser gets what `src/preact/` knows of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'

const components = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' }).filter(path =>
  /\.tsx$/.test(path),
)

/** What React and preact/compat read differently from the DOM, and `readAsReact.ts` does not. */
const UNKNOWN = {
  'events with other names': /\bonDoubleClick\b/,
  'a change event of text': /<(input|textarea)\b[^>]*\bonChange=/,
  'a value at the start': /\bdefault(Value|Checked)=/,
  'a chosen option': /<select\b/,
  'text as markup': /\bdangerouslySetInnerHTML\b/,
  'names of SVG attributes':
    /\s(clip|color|dominant|font|image|letter|marker|paint|pointer|shape|stop|text|vector|word)[A-Z]\w*=/,
}

test.each(Object.entries(UNKNOWN))('no component uses %s', (_, pattern) => {
  expect(components.length).toBeGreaterThan(50)
  const users = components.filter(path => pattern.test(readFileSync(`${ROOT}src/${path}`, 'utf8')))
  expect(users).toEqual([])
})
