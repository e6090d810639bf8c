/** Memory of a browser: of all its processes, each shared page counted by its share (PSS). */
import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

const parentOf = (pid: string) => /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]

/** Linux only, as only its kernel says what processes share. */
export function memoryBytes(rootPid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(pid => [pid, parentOf(pid)]),
  )
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(rootPid) || isOurs(parents.get(pid)))
  return [...parents.keys()]
    .filter(isOurs)
    .map(pid => Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}
