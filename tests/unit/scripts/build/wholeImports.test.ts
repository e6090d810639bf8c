import { describe, expect, it } from 'vitest'
import { importWholeGraphs } from '../../../../scripts/build/wholeImports.ts'

const chunk = (name: string, { imports = [] as string[], dynamic = [] as string[], code = '' } = {}) => ({
  fileName: `assets/${name}.js`,
  imports: imports.map(imported => `assets/${imported}.js`),
  dynamicImports: dynamic.map(imported => `assets/${imported}.js`),
  code,
})
const page = (...names: string[]) => names.map(name => `assets/${name}.js`)

describe('importWholeGraphs', () => {
  it('asks for what the imported chunk imports, at any depth, but not for what is loaded', () => {
    const widget = chunk('widget', { dynamic: ['panel'], code: "const load=()=>import('./panel.js');" })
    const chunks = [
      chunk('app'),
      widget,
      chunk('panel', { imports: ['app', 'grid'] }),
      chunk('grid', { imports: ['tile', 'app'] }),
      chunk('tile', { imports: ['grid'] }),
    ]
    expect(Object.fromEntries(importWholeGraphs(chunks, [page('app', 'widget')], []))).toEqual({
      'assets/widget.js':
        "const load=()=>Promise.all([import('./panel.js'),import('./grid.js'),import('./tile.js')]).then(e=>e[0]);",
    })
  })

  it('counts as loaded only what every page with the importer has', () => {
    const shared = chunk('shared', { dynamic: ['menu'], code: "import('./menu.js')" })
    const chunks = [shared, chunk('menu', { imports: ['a', 'b'] }), chunk('a'), chunk('b')]
    const codes = importWholeGraphs(chunks, [page('shared', 'a', 'b'), page('shared', 'a'), page('b')], [])
    expect(codes.get(shared.fileName)).toBe(
      "Promise.all([import('./menu.js'),import('./b.js')]).then(e=>e[0])",
    )
  })

  it('leaves alone what needs nothing more, and what is preloaded elsewhere', () => {
    const app = chunk('app', {
      dynamic: ['locale', 'widget'],
      code: "import('./locale.js');import('./widget.js')",
    })
    const codes = importWholeGraphs(
      [app, chunk('locale'), chunk('widget', { imports: ['more'] }), chunk('more')],
      [page('app')],
      page('widget'),
    )
    expect(codes.size).toBe(0)
  })

  it('throws if it does not find the import in the code', () => {
    const app = chunk('app', { dynamic: ['panel'], code: 'import("elsewhere")' })
    expect(() =>
      importWholeGraphs([app, chunk('panel', { imports: ['grid'] }), chunk('grid')], [], []),
    ).toThrow(/panel/)
  })
})
