/** The `giflet-server` command. */
import type { Terminal } from './commands/command.ts'
import { COMMANDS } from './commands/commandTable.ts'
import { HELP, serveHelp } from './commands/help.ts'
import { asksForHelp, noArguments, parsed } from './commands/usage.ts'
import { createProgress } from './library/terminalProgress.ts'
import { exitCodeOf, linesOf, UsageError } from './platform/errors.ts'
import { readSettings, readSettingsFile, type Settings } from './settings/readSettings.ts'
import { environment, type Variables, variable } from './settings/variables.ts'

/** Output of a command. Without `progress`, the terminal shows the progress. */
export type CliOutput = Pick<Terminal, 'out' | 'error'> & Partial<Terminal>

const terminal: CliOutput = { out: text => console.log(text), error: text => console.error(text) }

/** Removes `--config FILE` from the arguments. */
function withoutConfig(
  args: readonly string[],
  env: Variables,
): { rest: string[]; config: string | undefined } {
  const at = args.findIndex(arg => arg === '--config' || arg.startsWith('--config='))
  if (at < 0) return { rest: [...args], config: variable('GIFLET_CONFIG', env) }
  const inline = args[at]?.startsWith('--config=')
  const config = inline ? args[at]?.slice('--config='.length) : args[at + 1]
  if (!config) throw new UsageError('--config needs the name of a file')
  return { rest: args.filter((_, index) => index !== at && (inline || index !== at + 1)), config }
}

/** Resolves with the exit code. `serve` runs until SIGINT or SIGTERM. */
export async function run(
  given: readonly string[],
  output: CliOutput = terminal,
  env = environment(),
): Promise<number> {
  let [command = 'serve'] = given
  try {
    const { rest, config } = withoutConfig(given, env)
    const [name = 'serve', ...args] = rest
    command = name
    const wantsHelp = asksForHelp(args)
    const settings = () => readSettings({ ...(config && readSettingsFile(config)), ...set(env) })
    if (['help', '--help', '-h'].includes(command)) {
      output.out(HELP)
      return 0
    }
    if (command === 'serve') {
      if (!wantsHelp) {
        noArguments(parsed(args, {}).positionals)
        return await serveUntilStopped(settings(), output)
      }
      output.out(serveHelp())
      return 0
    }
    const entry = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
    if (!entry) {
      throw new UsageError(`unknown command ${given.join(' ')} ("giflet-server help" lists the commands)`)
    }
    const { run: runCommand, details } = await entry.load()
    if (wantsHelp) {
      output.out(`Usage: giflet-server ${entry.usage} [OPTIONS]\n\n${entry.summary}\n\n${details}`)
      return 0
    }
    return await runCommand(args, settings(), { progress: total => createProgress(total), ...output })
  } catch (error) {
    return failed(error, command, output)
  }
}

/** Drops empty variables: they count as absent and must not hide the values of the file. */
const set = (env: Variables) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function failed(error: unknown, command: string, output: CliOutput): number {
  if (error instanceof UsageError) {
    const isKnown = command === 'serve' || Object.hasOwn(COMMANDS, command)
    output.error(isKnown ? `${command} ${error.message} (--help explains)` : error.message)
  } else {
    for (const line of linesOf(error))
      output.error(command === 'serve' ? `Giflet cannot start. ${line}` : line)
  }
  return exitCodeOf(error)
}

/** A second signal ends the process at once. */
async function serveUntilStopped(settings: Settings, output: CliOutput): Promise<number> {
  const { serve } = await import('./serve.ts')
  const serving = await serve(settings)
  output.out(`Giflet serves at ${settings.PUBLIC_URL ?? serving.origin}. Press Ctrl-C to stop.`)
  const code = { SIGINT: 130, SIGTERM: 143 }
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(code[signal]))
        resolve()
      })
    }
  })
  await serving.close()
  return 0
}
