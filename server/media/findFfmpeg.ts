/** Finds ffmpeg: `FFMPEG_PATH`, the system's, or the npm package's. */
import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Environment, environment, variable } from '../settings/variables.ts'
import { MediaError } from './errors.ts'

/** Builds before this year have known, since fixed vulnerabilities. */
const CURRENT_SINCE = 2023

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
    // Its postinstall sets the executable bit, but `npm ci --ignore-scripts` skips it.
    if (!isExecutable(path)) chmodSync(path, 0o755)
    return path
  } catch {
    return undefined
  }
}

let fromFile: string | undefined

/** Takes the setting `FFMPEG_PATH`, which a file may give, for this process. */
export function nameFfmpeg(path: string | undefined): void {
  fromFile = path
}

/** The environment of a process that uses the same ffmpeg. */
export const ffmpegEnvironment = (env = environment()): Environment =>
  fromFile === undefined ? env : { ...env, FFMPEG_PATH: fromFile }

/** Throws FFMPEG_MISSING. */
export function findFfmpeg(): string {
  const named = fromFile ?? variable('FFMPEG_PATH')
  if (named !== undefined) {
    if (isExecutable(named)) return named
    throw new MediaError('FFMPEG_MISSING', `FFMPEG_PATH is ${named}, which cannot be executed.`)
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const onPath = (variable('PATH') ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map(folder => join(folder, name))
  const found = onPath.find(isExecutable) ?? packagedFfmpeg()
  if (found) return found
  throw new MediaError(
    'FFMPEG_MISSING',
    'No ffmpeg found: run `npm ci` again, install ffmpeg, or set FFMPEG_PATH to its executable.',
  )
}

/** The year of a build, from what `ffmpeg -version` prints. */
export function yearOf(version: string): number | undefined {
  const year = /Copyright \(c\) [\d-]*?(\d{4}) the FFmpeg/.exec(version)?.[1]
  return year === undefined ? undefined : Number(year)
}

/** One line for the operator if the ffmpeg in use is old; `undefined` if it is current. */
export async function oldFfmpegNotice(path = findFfmpeg()): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(path, ['-version'])
  const year = yearOf(stdout)
  if (year === undefined || year >= CURRENT_SINCE) return undefined
  return (
    `${path} is from ${year}. To decode untrusted files, install a current ffmpeg ` +
    '("apt install ffmpeg", "brew install ffmpeg") or set FFMPEG_PATH.'
  )
}
