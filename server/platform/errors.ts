/**
 * Why a command cannot start, and how it ends. Imports nothing: packages may not be installed.
 */

/** The command line is wrong; the message follows the name of the command. */
export class UsageError extends Error {
  readonly code = 'usage'
}

/** The message is one line and says what to do. */
export class StartError extends Error {
  readonly code: string = 'start'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

export class PortInUseError extends StartError {
  override readonly code = 'port_in_use'
  constructor(port: number) {
    super(`Port ${port} is in use: stop the program that uses it, or choose another with PORT=${port + 100}.`)
    this.name = 'PortInUseError'
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
/** The command line or a setting is wrong: to try again is useless. */
export const REFUSED = 2

export const exitCodeOf = (error: unknown): number =>
  error instanceof UsageError || error instanceof SettingsError ? REFUSED : FAILED

/** What to tell the operator. */
export const linesOf = (error: unknown): readonly string[] =>
  error instanceof SettingsError ? error.lines : [messageOf(error)]

/** The first line of anything thrown. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n', 1)[0] ?? ''
}
