import { expect, it } from 'vitest'
import { importWholeGraphs } from '../../../../scripts/build/wholeImports.ts'

const chunk = (name: string, { imports = [] as string[], dynamic = [] as string[] } = {}) => ({
  fileName: `assets/${name}.js`,
  imports: imports.map(imported => `assets/${imported}.js`),
  dynamicImports: dynamic.map(imported => `assets/${imported}.js`),
})
type TestChunk = ReturnType<typeof chunk>
const page = (...names: string[]) => names.map(name => `assets/${name}.js`)
const linked = (code: string, importer: TestChunk, others: TestChunk[], pages: string[][], except = page()) =>
  importWholeGraphs(code, importer, [importer, ...others], { pages, except })

it('importWholeGraphs requests the imports of the imported chunk at any depth, except loaded ones', () => {
  const others = [
    chunk('app'),
    chunk('panel', { imports: ['app', 'grid'] }),
    chunk('grid', { imports: ['tile', 'app'] }),
    chunk('tile', { imports: ['grid'] }),
  ]
  const code = 'const load = () => import("./panel.js"), text = `import("./panel.js")`'
  expect(linked(code, chunk('widget', { dynamic: ['panel'] }), others, [page('app', 'widget')])).toBe(
    "const load = () => Promise.all([import('./panel.js'),import('./grid.js'),import('./tile.js')])" +
      '.then(([first])=>first), text = `import("./panel.js")`',
  )
})

it('importWholeGraphs counts a chunk as loaded only if every page with the importer has it', () => {
  const others = [chunk('menu', { imports: ['a', 'b'] }), chunk('a'), chunk('b')]
  const pages = [page('shared', 'a', 'b'), page('shared', 'a'), page('b')]
  expect(linked("import('./menu.js')", chunk('shared', { dynamic: ['menu'] }), others, pages)).toBe(
    "Promise.all([import('./menu.js'),import('./b.js')]).then(([first])=>first)",
  )
})

it('importWholeGraphs leaves imports alone that need no other chunk or are preloaded elsewhere', () => {
  const app = chunk('app', { dynamic: ['locale', 'widget'] })
  const others = [chunk('locale'), chunk('widget', { imports: ['more'] }), chunk('more')]
  const code = "import('./locale.js');import('./widget.js');import(address)"
  expect(linked(code, app, others, [page('app')], page('widget'))).toBe(code)
})
