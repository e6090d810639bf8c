/** The `giflet-server` command. */
import { type Command, parsed, UsageError } from './commands/command.ts'
import { HELP as LIBRARY_HELP, runLibrary } from './library/cli.ts'
import { messageOf } from './library/errors.ts'
import { createProgress } from './library/terminalProgress.ts'
import { createLog } from './log.ts'
import { readSettings, type Settings, SettingsError } from './settings/readSettings.ts'
import { CONFIG_VARIABLE, readSettingsFile } from './settings/settingsFile.ts'
import { settingRows } from './settings/table.ts'

const LIBRARY_COMMANDS = ['add', 'list', 'remove', 'build']
/** What a server learns at its start. */
const CHANGES_LIBRARY = new Set(['add', 'remove'])

/** Imported on use, so that the help works without their dependencies. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  edit: async () => (await import('./commands/edit.ts')).edit,
  export: async () => (await import('./commands/exportTo.ts')).exportTo,
  import: async () => (await import('./commands/importFrom.ts')).importFrom,
  backup: async () => (await import('./commands/backup.ts')).backup,
  check: async () => (await import('./commands/check.ts')).check,
}

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n')
}

const HELP = `Usage: giflet-server COMMAND [OPTIONS]

${columns([
  ['serve', 'serve the library: API, media, pages and, if dist/ has been built, the widgets (default)'],
  ['add PATH...', 'add files or folders to the library'],
  ['list', 'show what is in the library'],
  ['remove ID...', 'remove added items from the library'],
  ['build', 'build missing media ahead of time'],
  ['edit ID', 'change the title, description, tags or rating of a GIF, or take it down'],
  ['export FOLDER', 'write the library, its edits and the events into a folder'],
  ['import FOLDER', 'take in what "export" wrote'],
  ['backup FILE', 'copy what cannot be rebuilt into a file; the server may be running'],
  ['check', 'look for what is missing or damaged: settings, ffmpeg, databases, files'],
])}

"giflet-server COMMAND --help" explains a command. "--config FILE" reads settings from a file, one NAME=value
a line; the environment goes before it.
`

/** The help of `serve`: every setting with its default. */
export function serveHelp(): string {
  const rows = settingRows().map(({ name, fallback, help }) => {
    const shown = fallback === '' ? help : `${help} Default: ${fallback}.`
    return [name, shown] as const
  })
  return `Usage: giflet-server serve [--workers N]

Settings are environment variables, or lines NAME=value of a file: serve --config FILE

${columns(rows)}
`
}

export interface Output {
  out(text: string): void
  error(text: string): void
}

const terminal: Output = { out: text => console.log(text), error: text => console.error(text) }

/** Takes `--config FILE` out of the arguments. */
function withoutConfig(args: readonly string[]): { rest: string[]; config: string | undefined } {
  const at = args.findIndex(arg => arg === '--config' || arg.startsWith('--config='))
  if (at < 0) return { rest: [...args], config: process.env[CONFIG_VARIABLE] || undefined }
  const inline = args[at]?.startsWith('--config=')
  const config = inline ? args[at]?.slice('--config='.length) : args[at + 1]
  if (!config) throw new UsageError('--config needs the name of a file')
  return { rest: args.filter((_, index) => index !== at && (inline || index !== at + 1)), config }
}

/** Resolves with the exit code. `serve` runs until SIGINT or SIGTERM. */
export async function run(given: readonly string[], output: Output = terminal): Promise<number> {
  let isStarting = true
  try {
    const { rest: args, config } = withoutConfig(given)
    const [command = 'serve', ...rest] = args[0] === '--help' || args[0] === '-h' ? ['help'] : args
    isStarting = command === 'serve'
    const wantsHelp = rest.includes('--help') || rest.includes('-h')
    const settings = () => readSettings({ ...(config && readSettingsFile(config)), ...set(process.env) })
    if (command === 'help') {
      output.out(HELP)
      return 0
    }
    if (command === 'serve' && wantsHelp) {
      output.out(serveHelp())
      return 0
    }
    if (command === 'serve') {
      const WORKERS = workersOf(rest)
      const from = readSettings({
        ...(config && readSettingsFile(config)),
        ...set(process.env),
        ...(WORKERS !== undefined && { WORKERS }),
      })
      return await serveUntilStopped(from, output)
    }
    if (LIBRARY_COMMANDS.includes(command)) {
      if (wantsHelp) output.out(LIBRARY_HELP.replace('npm run library --', 'giflet-server'))
      if (wantsHelp) return 0
      const from = settings()
      const where = from.GIFLET_CACHE && !rest.includes('--cache') ? ['--cache', from.GIFLET_CACHE] : []
      const code = await runLibrary([command, ...rest, ...where], undefined, from)
      if (code === 0 && CHANGES_LIBRARY.has(command))
        output.out('A server that runs shows this once it is restarted.')
      return code
    }
    const found = Object.hasOwn(COMMANDS, command) ? await COMMANDS[command]?.() : undefined
    if (!found) {
      throw new UsageError(`unknown command ${given.join(' ')} ("giflet-server help" lists the commands)`)
    }
    if (wantsHelp) {
      output.out(`Usage: giflet-server ${found.usage} [OPTIONS]\n\n${found.summary}\n\n${found.details}`)
      return 0
    }
    return await found.run(rest, settings(), {
      ...output,
      progress: total => createProgress(total),
    })
  } catch (error) {
    return failed(error, isStarting, output)
  }
}

/** The variables that are set: an empty one counts as absent, and must not hide the file's. */
const set = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** The value of `--workers`, the only argument of `serve`. */
function workersOf(args: readonly string[]): string | undefined {
  const { values, positionals } = parsed(args, { workers: { type: 'string' } })
  if (positionals.length > 0) {
    throw new UsageError(`serve takes no ${positionals[0]} ("giflet-server help" lists the commands)`)
  }
  return values.workers
}

function failed(error: unknown, isStarting: boolean, output: Output): number {
  if (error instanceof UsageError) {
    output.error(error.message)
    return 2
  }
  const lines = error instanceof SettingsError ? error.lines : [messageOf(error)]
  for (const line of lines) output.error(isStarting ? `Giflet cannot start. ${line}` : line)
  return 1
}

/** A second signal ends the process at once. */
async function serveUntilStopped(settings: Settings, output: Output): Promise<number> {
  const { isWorker, startWorkers, tellReady } = await import('./workers.ts')
  const serving =
    settings.WORKERS > 1 && !isWorker()
      ? await startWorkers(settings.WORKERS, createLog(settings.LOG))
      : await (await import('./serve.ts')).serve(settings)
  if (isWorker()) tellReady(serving.origin)
  else output.out(`Giflet serves at ${settings.PUBLIC_URL ?? serving.origin}. Press Ctrl-C to stop.`)
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
  // The channel to the primary process would keep this one running.
  if (isWorker()) process.disconnect()
  return 0
}
