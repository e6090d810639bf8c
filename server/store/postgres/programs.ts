/** Runs PostgreSQL's own backup programs. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environment } from '../../settings/variables.ts'

export const dump = (url: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', `--file=${file}`], url)

/** Restores all or nothing. */
export const restoreDump = (url: string, file: string): Promise<void> =>
  run(
    'pg_restore',
    [
      ...['--clean', '--if-exists', '--no-owner', '--single-transaction'],
      ...[`--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`, file],
    ],
    url,
  )

const execute = promisify(execFile)

async function run(program: string, args: readonly string[], url: string): Promise<void> {
  try {
    await execute(program, args, { env: { ...environment(), ...environmentOf(url) } })
  } catch (error) {
    const { code, stderr } = error as { code: string | number; stderr: string }
    if (code === 'ENOENT') throw new Error(`${program} is missing: install PostgreSQL's client programs`)
    throw new Error(stderr.trim().split('\n')[0] || `${program} ended with ${code}`)
  }
}

/** Passes the password by environment, because every user of the machine can read arguments. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
}
