/**
 * Errors of commands, and their exit codes. Imports nothing, because packages may not be installed.
 */

/** The command line is wrong. The message follows the command's name. */
export class UsageError extends Error {
  readonly code = 'usage'
}

/** The message is one line and says what to do. */
export class StartError extends Error {
  readonly code = 'start'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

export class SettingsError extends Error {
  readonly code = 'settings'
  /** `lines` has one line per invalid setting. */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
  }
}

const FAILED = 1
/** Exit code for a wrong command line or setting: a retry would be useless. */
export const REFUSED = 2

export const exitCodeOf = (error: unknown): number =>
  error instanceof UsageError || error instanceof SettingsError ? REFUSED : FAILED

/** The operator's message about an error. */
export const linesOf = (error: unknown): readonly string[] =>
  error instanceof SettingsError ? error.lines : [messageOf(error)]

/** The first line of anything thrown. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n', 1)[0] ?? ''
}
