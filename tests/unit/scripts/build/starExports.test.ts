import { expect, it } from 'vitest'
import { type Exporting, starExports } from '../../../../scripts/build/starExports.ts'

const MODULES: Exporting[] = [
  { fileName: 'gif/whole.js', code: '', exports: ['b', 'a'] },
  { fileName: 'gif/partly.js', code: '', exports: ['c', 'hidden'] },
  { fileName: 'icons.js', code: '', exports: ['Muted', 'd'] },
]
const entryOf = (code: string, fileName = 'api.js'): Exporting => ({ fileName, code, exports: [] })

it('passes on whole modules by stars, and the others through files between', () => {
  const code = `import { a, b } from "./gif/whole.js";
import { c } from "./gif/partly.js";
import { Muted, d as d$1 } from "./icons.js";
export { a, b, c, d$1 as d, Muted, Muted as Off };
`
  expect(starExports(entryOf(code), MODULES)).toEqual([
    {
      path: 'api.js',
      source: [
        'export * from "./exports/api/icons.js";',
        'export * from "./exports/api/gif/partly.js";',
        'export * from "./gif/whole.js";\n',
      ].join('\n'),
    },
    { path: 'exports/api/gif/partly.js', source: 'export { c } from "../../../gif/partly.js";\n' },
    { path: 'exports/api/icons.js', source: 'export { Muted, Muted as Off, d } from "../../icons.js";\n' },
  ])
})

it.each([
  ['code', 'import { a } from "./gif/whole.js";\nvar x = a();\nexport { a, x };\n'],
  ['an import without names', 'import "./gif/whole.js";\nexport { a };\n'],
  ['no exports', 'import { a } from "./gif/whole.js";\n'],
])('leaves an entry with %s as it is', (_, code) => {
  expect(starExports(entryOf(code), MODULES)).toBeUndefined()
})
