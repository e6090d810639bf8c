import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { edited } from '../../../../scripts/build/codeEdits.ts'
import { firstAsScript, importFirst } from '../../../../scripts/build/firstChunk.ts'

const FIRST = { fileName: 'assets/first-h1.js', exports: ['a', 'n'] }
const CODE = 'runs.push(__APP__)\nconst count = 2, add = n => n + count\nexport { count as n, add as a }'
const script = (hash = 'h1') => firstAsScript(CODE, FIRST, hash, { __APP__: 'frame 99' })
const use = (code: string) => edited(code, importFirst(code, FIRST, 'h1'))

it('firstAsScript and importFirst run the chunk once in a document, for all that import it', () => {
  const runs: string[] = []
  const user = use('import { a as add, n } from "./first-h1.js"; add(n)')
  expect(runInNewContext(`${script()}${script()}${user}`, { runs })).toBe(4)
  expect(runs).toEqual(['frame 99'])
})

it('firstAsScript and importFirst keep two builds apart', () => {
  const runs: string[] = []
  runInNewContext(script('h1') + script('h2'), { runs })
  expect(runs).toHaveLength(2)
})

it('firstAsScript and importFirst replace only what imports the first chunk', () => {
  expect(use('import "./assets/first-h1.js"; import { a } from "./first-h2.js"; "./first-h1.js"')).toBe(
    ' import { a } from "./first-h2.js"; "./first-h1.js"',
  )
})

it('firstAsScript and importFirst refuse a first chunk that needs another', () => {
  expect(() => firstAsScript('import "./app.js"', FIRST, 'h1', {})).toThrow(/must not import/)
})
