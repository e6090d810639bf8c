/**
 * The oldest supported browsers against what ships: every API and every CSS feature that one of
 * them may lack is named here, with the place that does without it. Needs `npm run build`.
 */
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { listFiles } from '../../scripts/build/write.ts'
import { youngCss, youngNames } from './compatData.ts'
import { GUARDED_APIS, GUARDED_CSS, OWN_NAMES } from './guarded.ts'

type Node = Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

const WINDOWS = new Set(['window', 'self', 'globalThis'])

/** Young names that a script uses. */
function namesUsed(code: string, { globals, statics, members }: ReturnType<typeof youngNames>): Set<string> {
  const used = new Set<string>()
  for (const node of walk(parseAst(code) as unknown as Node)) {
    if (node.type === 'Identifier' && globals.has(node.name as string)) used.add(node.name as string)
    if (node.type !== 'MemberExpression' || node.computed) continue
    const object = (node.object as Node).name as string | undefined
    const property = (node.property as Node).name as string
    if (object && WINDOWS.has(object) && globals.has(property)) used.add(property)
    else if (object && statics.has(`${object}.${property}`)) used.add(`${object}.${property}`)
    else if (members.has(property)) used.add(`.${property}`)
  }
  return used
}

/** Folders whose files no visitor of a page loads. */
const ELSEWHERE = ['npm', 'configurator', 'admin'].map(folder => `${DIST}${folder}/`)
const shipped = listFiles(DIST).filter(
  path => path.endsWith('.js') && !ELSEWHERE.some(folder => path.startsWith(folder)),
)

const INLINE_SCRIPT = /<script\b[^>]*>(.*?)<\/script>/gs

/** Scripts that ship, those inline in `embed.html` included. */
function* shippedCode(): Generator<string> {
  for (const path of shipped) yield readFileSync(path, 'utf8')
  const page = readFileSync(`${DIST}embed.html`, 'utf8')
  for (const [, code = ''] of page.matchAll(INLINE_SCRIPT)) yield code
}

test('every API that a supported browser may lack is guarded', () => {
  const young = youngNames()
  expect(young.statics).toContain('URL.canParse')
  expect(young.members).toContain('toSorted')
  const used = new Set([...shippedCode()].flatMap(code => [...namesUsed(code, young)]))
  const foreign = [...used].filter(name => !OWN_NAMES.has(name))
  const advice = 'add each to GUARDED_APIS in guarded.ts, or to OWN_NAMES if it is a property of ours'
  expect(foreign.sort(), advice).toEqual(Object.keys(GUARDED_APIS).sort())
})

test('every CSS feature that a supported browser may lack has a way without it', () => {
  const { properties, selectors, atRules } = youngCss()
  const used = new Set<string>()
  for (const path of listFiles(`${ROOT}src/`).filter(path => path.endsWith('.css'))) {
    transform({
      filename: path,
      code: readFileSync(path),
      visitor: {
        Declaration({ property, value }) {
          const name =
            property === 'unparsed' || property === 'custom' ? (value as { name?: string }).name : property
          if (name && properties.has(name)) used.add(name)
        },
        Selector(selector) {
          for (const part of selector) {
            if ((part.type === 'pseudo-class' || part.type === 'pseudo-element') && selectors.has(part.kind))
              used.add(`:${part.kind}`)
          }
        },
        Rule({ type }) {
          if (atRules.has(type)) used.add(`@${type}`)
        },
      },
    })
  }
  expect([...used].sort(), 'add each to GUARDED_CSS in guarded.ts').toEqual(Object.keys(GUARDED_CSS).sort())
})
