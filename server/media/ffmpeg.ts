/** Runs ffmpeg within limits of time, memory and output. */
import { spawn } from 'node:child_process'
import { messageOf } from '../platform/errors.ts'
import { MediaError } from './errors.ts'
import { findFfmpeg } from './findFfmpeg.ts'

const DEFAULT_TIMEOUT_MS = 5 * 60_000
/** More than the raw frames of the longest item: 120 of 720 × 720 pixels. */
const DEFAULT_MAX_OUTPUT_BYTES = 512 * 1024 * 1024
const MAX_MEMORY_KIB = 2 * 1024 * 1024
const MAX_LOG_LENGTH = 20_000

export interface FfmpegOptions {
  /** Written to its standard input. */
  input?: Uint8Array
  /** Kills the process. */
  signal?: AbortSignal
  /** Default 5 minutes. */
  timeoutMs?: number
  /** Limit for its standard output. Default 512 MiB. */
  maxOutputBytes?: number
}

/**
 * Input options for an untrusted file: it is read from disk only, as one of a few containers and
 * codecs. Playlists and similar formats, which refer to other files and URLs, are refused.
 */
export function untrustedInput(path: string, before: readonly string[] = []): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mov,matroska,gif,apng,png_pipe'],
    ...['-codec_whitelist', DECODERS, '-max_pixels', String(MAX_PIXELS), '-threads', '1'],
    ...before,
    ...['-i', `file:${path}`],
  ]
}

const DECODERS =
  'h264,hevc,vp8,vp9,av1,libdav1d,libvpx-vp9,mpeg4,gif,png,apng,aac,mp3,mp3float,opus,vorbis,pcm_s16le'
const MAX_PIXELS = 4096 * 4096

/** Resolves with its standard output. Throws MediaError. */
export async function runFfmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<Buffer> {
  const { code, output, log } = await run(['-v', 'error', '-nostdin', ...args], options)
  if (code === 0) return output
  const lastLine = log.trim().split('\n').at(-1) || `exit code ${code}`
  throw new MediaError('FFMPEG_FAILED', `ffmpeg: ${lastLine}`)
}

/**
 * What `ffmpeg -i` prints about an untrusted file. Without an output it always exits with an error.
 */
export async function describeMedia(path: string, options: FfmpegOptions = {}): Promise<string> {
  return (await run(['-hide_banner', '-nostdin', ...untrustedInput(path)], options)).log
}

/** How to run a program with limited memory and lower priority, except on Windows. */
export function limited(program: string, args: readonly string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, [...args]]
  const script = `ulimit -v ${MAX_MEMORY_KIB} 2>/dev/null; exec nice -n 5 "$0" "$@"`
  return ['/bin/sh', ['-c', script, program, ...args]]
}

interface Result {
  code: number | null
  output: Buffer
  log: string
}

function run(args: readonly string[], options: FfmpegOptions): Promise<Result> {
  const { input, signal, timeoutMs = DEFAULT_TIMEOUT_MS, maxOutputBytes = DEFAULT_MAX_OUTPUT_BYTES } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new MediaError('ABORTED', 'ffmpeg was cancelled.'))
    const child = spawn(...limited(findFfmpeg(), args), { stdio: ['pipe', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    let size = 0
    let log = ''
    let failure: MediaError | undefined
    const end = (error: MediaError) => {
      failure ??= error
      child.kill('SIGKILL')
    }
    const onAbort = () => end(new MediaError('ABORTED', 'ffmpeg was cancelled.'))
    signal?.addEventListener('abort', onAbort)
    const timer = setTimeout(
      () => end(new MediaError('TIMEOUT', `ffmpeg took longer than ${timeoutMs / 1000} s.`)),
      timeoutMs,
    )
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxOutputBytes)
        end(new MediaError('TOO_LARGE', `ffmpeg wrote more than ${maxOutputBytes} bytes.`))
      else parts.push(part)
    })
    child.stderr.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-MAX_LOG_LENGTH)
    })
    // A process that exits early closes its input; the exit code tells why.
    child.stdin.on('error', () => {})
    child.on('error', cause => {
      failure ??= new MediaError('FFMPEG_MISSING', `ffmpeg cannot be started: ${messageOf(cause)}`, { cause })
    })
    child.on('close', code => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (failure) reject(failure)
      else resolve({ code, output: Buffer.concat(parts), log })
    })
    child.stdin.end(input)
  })
}
