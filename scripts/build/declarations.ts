/** Emits the package's type declarations without checking types; `npm run check` does that. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'
import { listFiles } from './write.ts'

const OUT = `${ROOT}.cache/package-types`
const RELATIVE_SOURCE = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g

/** Paths are below `types/` and mirror the source. */
export function buildDeclarations(): OutputFile[] {
  rmSync(OUT, { recursive: true, force: true })
  const { stdout } = spawnSync(
    process.execPath,
    [`${ROOT}node_modules/typescript/bin/tsc`, '-p', `${ROOT}tsconfig.package.json`],
    { encoding: 'utf8' },
  )
  const files = listFiles(OUT).filter(path => path.endsWith('.d.ts'))
  if (files.length === 0) throw new Error(`the compiler wrote no declarations\n${stdout}`)
  return files.map(path => ({
    path: `types/${relative(OUT, path)}`,
    // Sources import `.ts` files; declarations must refer to `.js` files.
    source: readFileSync(path, 'utf8').replace(RELATIVE_SOURCE, '$1.js$2'),
  }))
}
