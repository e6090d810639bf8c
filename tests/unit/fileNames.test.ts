/** Files with one name in two folders would be taken for one thing. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'

const SOURCES = ['admin', 'loader', 'src', 'server', 'demo', 'scripts', 'wordpress']
/** Each means the same in every folder: the entry of it, its types, its errors … */
const SAME_EVERYWHERE = [
  ...['index.ts', 'types.ts', 'errors.ts', 'options.ts'],
  // The provider that a server passes on, and the component that names it.
  'provider.ts',
  // Contents and drawings of each kind of the catalogue.
  ...['catalogue.ts', 'draw.ts', 'drawing.ts'],
  // A call of the site, and the store's queries.
  'channels.ts',
  // A snippet shown as it will look; the element `<gif-embed>` and its build.
  ...['Preview.tsx', 'gifEmbed.ts'],
]

test('no two source files have one name and two meanings', () => {
  const paths = new Map<string, string[]>()
  for (const folder of SOURCES) {
    for (const path of readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|css)$/.test(path) || path.includes('node_modules')) continue
      paths.set(basename(path), [...(paths.get(basename(path)) ?? []), `${folder}/${path}`])
    }
  }
  const doubles = [...paths].filter(([name, found]) => found.length > 1 && !SAME_EVERYWHERE.includes(name))
  expect(doubles).toEqual([])
  // No exception is left over.
  expect(SAME_EVERYWHERE.filter(name => (paths.get(name)?.length ?? 0) < 2)).toEqual([])
})
