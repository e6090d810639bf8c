/** The variables of this process. Nothing else in the server reads them. */
import type { SETTINGS, VARIABLES } from './table.ts'

export type Variables = Readonly<Record<string, string | undefined>>
type Name = keyof typeof SETTINGS | keyof typeof VARIABLES

export const environment = (): Variables => process.env

/** The text of a variable, which `readSettings` checks. An empty one is absent. */
export const variable = (name: Name, env = environment()): string | undefined =>
  env[name]?.trim() || undefined
