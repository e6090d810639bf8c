/** Reads the settings of a process, and reports all wrong ones together. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { SettingsError } from '../platform/errors.ts'
import { SETTINGS } from './table.ts'
import type { Variables } from './variables.ts'

type Table = typeof SETTINGS
type SettingName = keyof Table
export type Settings = { readonly [N in SettingName]: v.InferOutput<Table[N]['schema']> }

/**
 * Reads the settings from `env`; an empty variable counts as absent. `defaults` replace the
 * table's. Throws `SettingsError`.
 */
export function readSettings(env: Variables, defaults: Variables = {}): Settings {
  const wrong: string[] = []
  const read = Object.entries(SETTINGS).map(([name, { schema }]) => {
    const result = v.safeParse(schema, env[name]?.trim() || defaults[name])
    if (!result.success) wrong.push(`${name} ${result.issues[0].message}.`)
    return [name, result.output]
  })
  if (wrong.length > 0) throw new SettingsError(wrong)
  return Object.fromEntries(read) as Settings
}

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
