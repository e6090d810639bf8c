/**
 * Boots a second systemd: a container of systemd-nspawn with the machine's programs and network
 * only; its /etc and /var are empty.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, isRoot } from './debian.ts'
import { startProgram } from './startProgram.ts'

const TARGET = 'tried.target'

export interface Systemd {
  /** Runs `systemctl`; returns its output. Throws with the output if it fails. */
  systemctl(...args: string[]): string
  stop(): Promise<void>
}

export interface SystemdOptions {
  /** Units to start, such as `giflet.service`. */
  units: readonly string[]
  /** Text of files, by their place, such as `/etc/systemd/system/giflet.service`. */
  files: Readonly<Record<string, string>>
  /** Folders of the machine, by their place. */
  folders: Readonly<Record<string, string>>
  /** Like `folders`; may be written. */
  writable?: Readonly<Record<string, string>>
}

/** Why it cannot boot here; `undefined` if it can. */
export function systemdProblem(): string | undefined {
  if (process.platform !== 'linux') return 'systemd needs Linux'
  return isRoot ? undefined : 'only root boots a systemd'
}

/** Resolves when the units are active; throws with systemd's messages if they fail. */
export async function startSystemd({ units, files, folders, writable = {} }: SystemdOptions) {
  const program = ensureProgram('systemd-nspawn', 'systemd-nspawn', ['systemd-container', 'systemd-sysv'])
  const own = mkdtempSync(join(tmpdir(), 'giflet-systemd-'))
  const binds: string[] = []
  const target = `[Unit]\nRequires=basic.target ${units.join(' ')}\nAfter=basic.target\n`
  const all = { ...files, [`/etc/systemd/system/${TARGET}`]: target }
  for (const [index, [place, text]] of Object.entries(all).entries()) {
    const file = join(own, String(index))
    writeFileSync(file, text)
    binds.push(`--bind-ro=${file}:${place}`)
  }
  for (const [place, folder] of Object.entries(folders)) binds.push(`--bind-ro=${folder}:${place}`)
  for (const [place, folder] of Object.entries(writable)) binds.push(`--bind=${folder}:${place}`)
  const how = ['--quiet', '--register=no', '--keep-unit', '--volatile=yes', '--directory=/', '--console=pipe']
  const systemctlOf =
    (child: ChildProcess) =>
    (...args: string[]) => {
      const inside = ['--target', String(leaderOf(child)), '--all', 'systemctl', ...args]
      return execFileSync('nsenter', inside, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    }
  const { child, stop } = await startProgram({
    name: `systemd with ${units.join(', ')}`,
    command: [program, [...how, ...binds, '--boot', `systemd.unit=${TARGET}`]],
    isReady: child => isActive(systemctlOf(child), units),
    folder: own,
  })
  return { systemctl: systemctlOf(child), stop } satisfies Systemd
}

/** Process 1 of the container. */
function leaderOf({ pid }: ChildProcess): number {
  const leader = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
  if (!leader) throw new Error('systemd does not run yet')
  return leader
}

function isActive(systemctl: Systemd['systemctl'], units: readonly string[]): boolean {
  try {
    systemctl('is-active', ...units)
    return true
  } catch {
    return false
  }
}
