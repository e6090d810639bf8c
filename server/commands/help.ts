/** The texts of `giflet-server help` and of `serve --help`. */
import { settingRows, variableRows } from '../settings/table.ts'
import { COMMANDS } from './commandTable.ts'

const SERVE = 'serve the library: API, media, pages and, if dist/ has been built, the widgets (default)'

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n')
}

export const HELP = `Usage: giflet-server COMMAND [OPTIONS]

${columns([['serve', SERVE], ...Object.values(COMMANDS).map(({ usage, summary }) => [usage, summary] as const)])}

"giflet-server COMMAND --help" explains a command. "--config FILE" reads settings from a file, one NAME=value
a line; the environment overrides it.
`

/** The help of `serve`: every setting with its default. */
export function serveHelp(): string {
  const rows = settingRows().map(({ name, fallback, help }) => {
    const shown = fallback === '' ? help : `${help} Default: ${fallback}.`
    return [name, shown] as const
  })
  return `Usage: giflet-server serve

Settings are environment variables, or lines NAME=value of a file: serve --config FILE

${columns(rows)}

Of the environment only:

${columns(variableRows().map(({ name, help }) => [name, help] as const))}
`
}
