/**
 * How a process that decodes strangers' files is started: with limited memory, without the server's
 * secrets in its environment and, where Linux lets it, without a network.
 */
import { execFileSync } from 'node:child_process'
import { environment } from '../settings/variables.ts'

/** The memory that it may allocate. A node process of ours starts with about 150 MB. */
const MEMORY_KIB = 1024 * 1024
/** Variables that programs need to start. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot', 'NODE_ENV']

const CAREFUL = {
  // The encoder talks on standard error else.
  SVT_LOG: '0',
  // The compiler of TypeScript keeps a thread of its own else.
  ESBUILD_WORKER_THREADS: '0',
  // Gives what frames needed back to the system, on glibc.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1000000',
}

/** The options of `fork`. */
export function cage() {
  const all = environment()
  const passed = PASSED.filter(name => all[name] !== undefined).map(name => [name, all[name]] as const)
  const env = { ...Object.fromEntries(passed), ...CAREFUL }
  // `gc` frees what a decoder needed before the encoders begin. Pixels lie outside of the young
  // heap, whose size is in MB.
  const node = ['--expose-gc', '--max-semi-space-size=1']
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: node, env }
  // Counts what is allocated, not what is reserved: node reserves much. Does nothing on macOS.
  const script = `ulimit -d ${MEMORY_KIB} 2>/dev/null; exec "$@"`
  return {
    execPath: '/bin/sh',
    execArgv: ['-c', script, 'sh', ...withoutNetwork(), process.execPath, ...node],
    env,
  }
}

let alone: string[] | undefined

function withoutNetwork(): string[] {
  alone ??= canBeAlone() ? ALONE : []
  return alone
}

const ALONE = ['unshare', '--user', '--map-root-user', '--net']

/** Many containers and some systems do not allow it. */
function canBeAlone(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync(ALONE[0] as string, [...ALONE.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
