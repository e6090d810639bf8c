/** A file of settings. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SettingsError } from '../platform/errors.ts'
import { SETTINGS } from './table.ts'
import type { Variables } from './variables.ts'

/**
 * The lines `NAME=value` of a settings file, in the form of systemd's `EnvironmentFile`. Throws
 * `SettingsError` if it cannot be read or names a setting that does not exist.
 */
export function readSettingsFile(path: string): Variables {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    throw new SettingsError([`The settings file ${path} cannot be read (${code}).`])
  }
  const given = parseEnv(text) as Record<string, string>
  const unknown = Object.keys(given).filter(name => !Object.hasOwn(SETTINGS, name))
  if (unknown.length === 0) return given
  throw new SettingsError(unknown.map(name => `${path}: ${name} is not a setting.`))
}
