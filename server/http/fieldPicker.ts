/**
 * The `fields` parameter: `id,title,images.fixed_width` sends only these fields, and always the id.
 * It may name parts of any record, so no schema can check it.
 */
import { isRecord } from '../../src/gif/json.ts'

const MAX_FIELDS = 100

type Fields = Record<string, unknown>
/** Names to keep; an empty tree keeps everything below its name. */
type Tree = Map<string, Tree>

/** Returns a function that picks the requested fields; without the parameter, all of them. */
export function fieldPicker(parameter: string | undefined): (record: Fields) => Fields {
  const paths = (parameter ?? '')
    .split(',')
    .map(path => path.trim())
    .filter(Boolean)
    .slice(0, MAX_FIELDS)
  if (paths.length === 0) return record => record
  const tree: Tree = new Map()
  for (const path of ['id', ...paths]) {
    let branch = tree
    for (const name of path.split('.').slice(0, 6)) {
      const next: Tree = branch.get(name) ?? new Map()
      branch.set(name, next)
      branch = next
    }
  }
  return record => pick(record, tree) as Fields
}

function pick(value: unknown, tree: Tree): unknown {
  if (tree.size === 0 || !isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      const branch = tree.get(name)
      return branch ? [[name, pick(entry, branch)]] : []
    }),
  )
}
