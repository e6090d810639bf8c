/** The parts of README.md that come from the source, between `<!-- NAME:start -->` and `<!-- NAME:end -->`. */
import { OPTIONS, type OptionSpec, SCRIPT_OPTIONS } from '../../src/protocol/options.ts'

const PARTS: Record<string, () => string> = { options: optionsTable }

/** The text with every generated part anew. Throws if the markers of a part are missing. */
export function renderGenerated(text: string): string {
  return Object.entries(PARTS).reduce((result, [name, render]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
    const from = result.indexOf(start)
    const to = result.indexOf(end)
    if (from < 0 || to < from) throw new Error(`README.md has no markers for "${name}"`)
    return `${result.slice(0, from + start.length)}\n${render()}\n${result.slice(to)}`
  }, text)
}

/** One row per option: attribute, values with the default first, help. */
export function optionsTable(): string {
  const rows = [
    ...Object.entries<OptionSpec>(OPTIONS).map(([name, spec]) => row(name, spec)),
    ...Object.entries<OptionSpec>(SCRIPT_OPTIONS).map(([name, spec]) =>
      row(name, spec, ' On the script tag only.'),
    ),
  ]
  return ['| attribute | values (default first) | meaning |', '|---|---|---|', ...rows].join('\n')
}

function row(name: string, spec: OptionSpec, note = ''): string {
  return `| \`data-gif-${name}\` | ${valuesOf(spec)} | ${escapeCell(spec.help + note)} |`
}

function valuesOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.map(code).join(', ')
    case 'count':
      return `${spec.default ?? spec.unset ?? 'unset'}; ${grouped(spec.min)} to ${grouped(spec.max)}`
    case 'flag':
      return 'absent, `true`'
    default:
      return escapeCell(spec.expects)
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}

function code(text: string): string {
  return `\`${text}\``
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
