/** WordPress's roles for writing. Authors and contributors have no `unfiltered_html`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROLES = ['administrator', 'editor', 'author', 'contributor'] as const
export type Role = (typeof ROLES)[number]

/** Returns the file with the role's session. Workers inherit the folder. */
export function savedSession(role: Role): string {
  process.env.GIFLET_SESSIONS ??= mkdtempSync(join(tmpdir(), 'giflet-sessions-'))
  return join(process.env.GIFLET_SESSIONS, `${role}.json`)
}

export function forgetSessions(): void {
  const { GIFLET_SESSIONS: folder } = process.env
  if (folder) rmSync(folder, { recursive: true, force: true })
}
