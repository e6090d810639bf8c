/** Starts a program that tests need, and waits until it is ready. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'

const READY_TIMEOUT_MS = 120_000
const ASK_AGAIN_MS = 30
/** Length of the output's end in an error message. */
const OUTPUT_CHARS = 8_000

interface Program {
  name: string
  command: readonly [path: string, args: readonly string[]]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Descriptor of a socket, which the program gets as descriptor 3. */
  socket?: number
  /** Runs it in its own process group, for a program whose workers outlive it. */
  detached?: boolean
  isReady(child: ChildProcess): boolean | Promise<boolean>
  /** The signal that ends it. Default SIGTERM. */
  signal?: NodeJS.Signals
  /** A folder to delete after its end. */
  folder?: string
  onOutput?(text: string): void
}

export interface Running {
  child: ChildProcess
  ended: Promise<void>
  stop(): Promise<void>
}

/** @throws Error if it ends by itself or takes too long. */
export async function startProgram(program: Program): Promise<Running> {
  const { name, command, env, cwd, socket, detached = false, isReady, signal = 'SIGTERM' } = program
  const { folder, onOutput } = program
  const [path, args] = command
  const passed = socket === undefined ? [] : [socket]
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe', ...passed], env, cwd, detached })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', part => {
      output = (output + part).slice(-OUTPUT_CHARS)
      onOutput?.(String(part))
    })
  }
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (detached && child.pid && !hasEnded()) process.kill(-child.pid, signal)
    else child.kill(signal)
    await ended
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  const limit = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady(child))) {
    if (hasEnded() || Date.now() > limit) {
      await stop()
      throw new Error(`${name} does not start: ${output}`)
    }
    await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS))
  }
  return { child, ended, stop }
}

/** Whether a page answers. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    response => response.ok,
    () => false,
  )

/** Whether a port of this machine accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
