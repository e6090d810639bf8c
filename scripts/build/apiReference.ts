/** The package's API reference, written by TypeDoc from the exports of its entries. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'
import { listFiles } from './write.ts'

const OUT = `${ROOT}.cache/reference`
/** A workspace of its own, because TypeDoc needs an older compiler than the rest of the project. */
const WORKSPACE = `${ROOT}scripts/reference`

/** TypeDoc's warning of an export without a comment. Members of unnamed types need none. */
const UNDOCUMENTED = /\S+ \(\w+\), defined in giflet-repo\/\S+, does not have any documentation/g

/**
 * One page for each entry and `API.md`, which lists them. Throws with TypeDoc's message, and if an
 * export has no sentence.
 */
export function buildApiReference(): OutputFile[] {
  rmSync(OUT, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      `${WORKSPACE}/node_modules/typedoc/bin/typedoc`,
      ...['--options', `${WORKSPACE}/typedoc.json`, '--out', OUT],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`TypeDoc wrote no reference\n${stdout}${stderr}`)
  const bare = (stdout + stderr).match(UNDOCUMENTED)?.filter(line => !line.includes('.__type')) ?? []
  if (bare.length > 0) throw new Error(`Exports without a sentence\n${bare.join('\n')}`)
  return listFiles(OUT).map(path => ({
    path: `reference/${relative(OUT, path)}`,
    source: readFileSync(path),
  }))
}
