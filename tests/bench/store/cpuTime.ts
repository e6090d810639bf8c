/**
 * Time that processes spent on a core, from Linux: unlike time on the clock, it does not grow when
 * others use the machine. `man 5 proc`, `schedstat`.
 */
import { readdirSync, readFileSync } from 'node:fs'

const NS_PER_MS = 1e6

function cpuNs(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** Milliseconds of this process, all its threads, and of other processes. */
export function cpuMs(others: readonly number[] = []): number {
  const own = readdirSync('/proc/self/task').map(thread => `/proc/self/task/${thread}`)
  const folders = [...own, ...others.map(pid => `/proc/${pid}`)]
  return folders.reduce((sum, folder) => sum + cpuNs(folder), 0) / NS_PER_MS
}
