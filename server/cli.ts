/** The `giflet-server` command. */
import { HELP as LIBRARY_HELP, runLibrary } from './library/cli.ts'
import { messageOf } from './library/errors.ts'
import { readSettings, SettingsError, settingRows } from './settings.ts'

const LIBRARY_COMMANDS = ['add', 'list', 'remove', 'build', 'backup']

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
  ['backup FILE', 'copy what cannot be rebuilt into a file; the server may be running'],
])}

"giflet-server COMMAND --help" explains a command.
`

/** The help of `serve`: every setting with its default. */
export function serveHelp(): string {
  const rows = settingRows().map(({ name, fallback, help }) => {
    const shown = fallback === '' ? help : `${help} Default: ${fallback}.`
    return [name, shown] as const
  })
  return `Usage: giflet-server serve

Settings are environment variables:

${columns(rows)}
`
}

export interface Output {
  out(text: string): void
  error(text: string): void
}

const terminal: Output = { out: text => console.log(text), error: text => console.error(text) }

/** Resolves with the exit code. `serve` runs until SIGINT or SIGTERM. */
export async function run(args: readonly string[], output: Output = terminal): Promise<number> {
  const [command = 'serve', ...rest] = args[0] === '--help' || args[0] === '-h' ? ['help'] : args
  const wantsHelp = rest.includes('--help') || rest.includes('-h')
  if (LIBRARY_COMMANDS.includes(command)) {
    if (wantsHelp) output.out(LIBRARY_HELP.replace('npm run library --', 'giflet-server'))
    return wantsHelp ? 0 : runLibrary([command, ...rest])
  }
  if (command === 'help') {
    output.out(HELP)
    return 0
  }
  if (command !== 'serve' || (rest.length > 0 && !wantsHelp)) {
    output.error(`unknown command ${[command, ...rest].join(' ')} ("giflet-server help" lists the commands)`)
    return 2
  }
  if (wantsHelp) {
    output.out(serveHelp())
    return 0
  }
  return serveUntilStopped(output)
}

async function serveUntilStopped(output: Output): Promise<number> {
  try {
    const settings = readSettings(process.env)
    // Imported late: the help and the check of the settings work without its dependencies.
    const { serve } = await import('./serve.ts')
    const serving = await serve(settings)
    output.out(`Giflet serves at ${settings.PUBLIC_URL ?? serving.origin}. Press Ctrl-C to stop.`)
    await new Promise<void>(resolve => {
      process.once('SIGINT', () => resolve())
      process.once('SIGTERM', () => resolve())
    })
    await serving.close()
    return 0
  } catch (error) {
    const lines = error instanceof SettingsError ? error.lines : [messageOf(error)]
    for (const line of lines) output.error(`Giflet cannot start. ${line}`)
    return 1
  }
}
