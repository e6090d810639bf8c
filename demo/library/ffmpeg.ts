/** Finds ffmpeg and runs it: a system one where there is one, else the binary of the npm package. */
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { LibraryError, messageOf } from './errors.ts'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function packagedFfmpeg(): string | undefined {
  try {
    const installer: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
    const path = (installer as { path: string }).path
    // Its postinstall sets the bit, and `npm ci --ignore-scripts` does not run it.
    if (!isExecutable(path)) chmodSync(path, 0o755)
    return path
  } catch {
    return undefined
  }
}

/** `FFMPEG_PATH`, the system's ffmpeg, or the packaged one. Throws FFMPEG_MISSING when there is none. */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): string {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map(folder => join(folder, name))
  const found =
    [...(env.FFMPEG_PATH ? [env.FFMPEG_PATH] : []), ...onPath].find(isExecutable) ?? packagedFfmpeg()
  if (found) return found
  throw new LibraryError(
    'FFMPEG_MISSING',
    'No ffmpeg found: run `npm ci` again, install ffmpeg, or set FFMPEG_PATH to its executable.',
  )
}

let ffmpegPath: string | undefined

/**
 * Runs ffmpeg with `args`, feeding it `input`; resolves with what it wrote to its standard output.
 * Throws FFMPEG_FAILED with the last line of its log.
 */
export function runFfmpeg(args: readonly string[], input?: Uint8Array): Promise<Buffer> {
  ffmpegPath ??= findFfmpeg()
  const path = ffmpegPath
  return new Promise((resolve, reject) => {
    const child = spawn(path, ['-v', 'error', '-nostdin', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    let log = ''
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-2000)
    })
    // A process that stops early closes its input; the exit code tells the story.
    child.stdin.on('error', () => {})
    child.on('error', error =>
      reject(
        new LibraryError('FFMPEG_MISSING', `ffmpeg could not be started: ${messageOf(error)}`, {
          cause: error,
        }),
      ),
    )
    child.on('close', code => {
      if (code === 0) return resolve(Buffer.concat(output))
      const lastLine = log.trim().split('\n').at(-1) || `exit code ${code}`
      reject(new LibraryError('FFMPEG_FAILED', `ffmpeg: ${lastLine}`))
    })
    child.stdin.end(input)
  })
}

/** What `ffmpeg -i` says about a file (it always exits with an error without an output). */
export async function describeMedia(path: string): Promise<string> {
  ffmpegPath ??= findFfmpeg()
  const executable = ffmpegPath
  return new Promise((resolve, reject) => {
    const child = spawn(executable, ['-hide_banner', '-nostdin', '-i', path], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(log))
  })
}
