/**
 * Options for processes that decode strangers' files: limited memory, none of the server's secrets
 * in the environment and, where Linux allows it, no network.
 */
import { execFileSync } from 'node:child_process'
import { environment } from '../settings/variables.ts'

/** Memory that a process may allocate. Node with our code starts at about 150 MB. */
const MEMORY_KIB = 1024 * 1024
/** Variables that programs need to start. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot', 'NODE_ENV']

const CAREFUL = {
  // Keeps the encoder from writing to standard error.
  SVT_LOG: '0',
  // Keeps the TypeScript compiler from starting its own thread.
  ESBUILD_WORKER_THREADS: '0',
  // Makes glibc return the memory of freed frames to the system.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1000000',
}

/** Options for `fork`. */
export function isolatedFork() {
  const all = environment()
  const passed = PASSED.filter(name => all[name] !== undefined).map(name => [name, all[name]] as const)
  const env = { ...Object.fromEntries(passed), ...CAREFUL }
  // `gc` frees the decoder's memory before the encoders begin. Pixels are outside the young heap,
  // whose size is in MB.
  const node = ['--expose-gc', '--max-semi-space-size=1']
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: node, env }
  // Limits allocated memory rather than reserved memory, of which node takes much. No effect on
  // macOS.
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

/** Many containers and some systems forbid it. */
function canBeAlone(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync(ALONE[0] as string, [...ALONE.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
