/** No function is longer than a screen. */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { readModules } from './moduleGraph.ts'

const MAX_LINES = 60

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** Markup, and a list that a function returns, such as its routes. */
const isTable = (node: Node, parent: Node) =>
  /^JSX(Element|Fragment)$/.test(node.type) ||
  (node.type === 'ArrayExpression' && /^(ReturnStatement|ArrowFunctionExpression)$/.test(parent.type))

/** Names or first lines of functions with more lines of code than `max`, outside tables. */
function longFunctions(path: string, source: string, max: number): string[] {
  const { program, comments } = parseSync(path, source)
  const skipped = (from: Node): Node[] =>
    childrenOf(from).flatMap(node => (isTable(node, from) ? [node] : skipped(node)))
  const code = source.split('')
  for (const { start, end } of [...comments, ...skipped(program)])
    for (let index = start; index < end; index++) if (code[index] !== '\n') code[index] = ' '
  const text = code.join('')
  const linesOf = ({ start, end }: Node) => [...text.slice(start, end).matchAll(/^.*\S.*$/gm)].length
  const firstLine = ({ start }: Node) => source.slice(start, source.indexOf('\n', start))
  const visit = (node: Node): string[] => [
    ...(/Function/.test(node.type) && linesOf(node) > max ? [firstLine(node)] : []),
    ...childrenOf(node).flatMap(visit),
  ]
  return visit(program)
}

test('counts code, not comments, markup or tables', () => {
  const lines = (count: number, line: string) => Array(count).fill(line).join('\n')
  const long = `const a = () => {\n${lines(9, 'b()')}\n}`
  expect(longFunctions('a.ts', long, 10)).toEqual(['() => {'])
  expect(longFunctions('a.ts', long, 11)).toEqual([])
  expect(longFunctions('a.ts', `function f() {\n${lines(9, '// why\n\n')}\n}`, 2)).toEqual([])
  expect(longFunctions('a.tsx', `const A = () => (\n<p>\n${lines(9, 'text')}\n</p>\n)`, 2)).toEqual([])
  expect(longFunctions('a.ts', `const a = () => {\nreturn [\n${lines(9, '1,')}\n]\n}`, 3)).toEqual([])
})

test(`no function has more than ${MAX_LINES} lines of code`, () => {
  const modules = readModules('loader', 'src', 'server', 'admin', 'wordpress', 'demo', 'scripts')
  expect(modules.length).toBeGreaterThan(900)
  const long = modules.flatMap(({ path }) =>
    longFunctions(path, readFileSync(ROOT + path, 'utf8'), MAX_LINES).map(name => `${path}: ${name}`),
  )
  expect(long).toEqual([])
})
