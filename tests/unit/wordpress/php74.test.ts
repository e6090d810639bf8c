/** The plugin's PHP keeps to the syntax of the oldest version that its header promises. */
import { readFileSync } from 'node:fs'
import { Engine } from 'php-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/build/paths.ts'
import { listFiles } from '../../../scripts/build/write.ts'

const parser = new Engine({ parser: { version: '7.4' } })

/** Newer syntax that the parser accepts in any version, by the nodes of its tree. */
const NEWER_TYPES = ['uniontype', 'intersectiontype']
const NEWER_NAMES = ['never', 'mixed', 'static', 'false', 'null', 'true']

interface TreeNode {
  kind?: string
  name?: unknown
  flags?: number
  readonly?: boolean
  isReadonly?: boolean
  type?: { kind?: string; name?: unknown; raw?: unknown } | null
}

function newerIn(node: unknown, found: string[]): string[] {
  if (Array.isArray(node)) for (const child of node) newerIn(child, found)
  else if (node && typeof node === 'object') {
    const { kind = '', flags, readonly, isReadonly, type } = node as TreeNode
    if (NEWER_TYPES.includes(kind)) found.push(kind)
    if (kind === 'parameter' && flags) found.push('promotion')
    if (readonly || isReadonly) found.push('readonly')
    if (type && NEWER_NAMES.includes(`${type.name ?? type.raw}`)) found.push(`${type.name ?? type.raw}`)
    for (const child of Object.values(node)) newerIn(child, found)
  }
  return found
}

function newer(code: string, file = 'code.php'): string[] {
  try {
    return newerIn(parser.parseCode(code, file), [])
  } catch (error) {
    return [String(error)]
  }
}

test('every file of the plugin', () => {
  const files = listFiles(`${ROOT}wordpress/`).filter(path => path.endsWith('.php'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(newer(readFileSync(file, 'utf8'), file), file).toEqual([])
})

test.each([
  ['$x = match (1) { 1 => 2 };'],
  ['$x?->y;'],
  ['f(x: 1);'],
  ['$x = strlen(...);'],
  ['enum A { case B; }'],
  ['function f(int|string $x) {}'],
  ['class A { public function __construct(private int $x) {} }'],
  ['class A { public readonly int $x; }'],
  ['function f(): never {}'],
  ['function f(mixed $x) {}'],
  ['try {} catch (E) {}'],
])('%s would be refused', code => {
  expect(newer(`<?php ${code}`)).not.toEqual([])
})

test('syntax of PHP 7.4 is accepted', () => {
  expect(
    newer('<?php class A { private ?int $x = null; } $f = fn( $a ) => $a; $x ??= 1; [ ...$y ];'),
  ).toEqual([])
})
