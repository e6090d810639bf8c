/** Reads the settings of a process, all wrong ones at once. */
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
