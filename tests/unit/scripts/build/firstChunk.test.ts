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

it('importFirst takes many exports by position, without indexes', () => {
  const exports = ['a', 'b', 'c', 'd', 'e']
  const first = { fileName: FIRST.fileName, exports }
  const user = 'import { e, b as d, d as b } from "./first-h1.js"; [b, d, e]'
  const kept = `const a=1,b=2,c=3,d=4,e=5;export{${exports}}`
  const linked = edited(user, importFirst(user, first, 'h1'))
  expect(runInNewContext(firstAsScript(kept, first, 'h1', {}) + linked)).toEqual([4, 2, 5])
  expect(linked).not.toContain(':')
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
