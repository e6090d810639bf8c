/** The generated parts of documents, between `<!-- NAME:start -->` and `<!-- NAME:end -->`. */
import { readFileSync } from 'node:fs'
import type { OptionSpec } from '../../src/protocol/earlyOptions.ts'
import { EXPECTED_TEXT, OPTION_HELP } from '../../src/protocol/optionHelp.ts'
import { OPTIONS, type OptionName } from '../../src/protocol/options.ts'
import { featureTable } from './featureTable.ts'
import { providersTable } from './providersTable.ts'

/** Renderers of the parts of each document, by name. */
const PARTS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'README.md': { options: optionsTable, bench: benchPart },
  'docs/browsers.md': { features: featureTable },
  'docs/providers.md': { providers: providersTable },
}
/** Paths of the documents. */
export const GENERATED = Object.keys(PARTS)
const BENCH = new URL('../../docs/bench.md', import.meta.url)

/** The table of the section on lists that `npm run bench` has written. */
function benchPart(): string {
  const section = readFileSync(BENCH, 'utf8')
    .split(/^## /m)
    .find(part => part.startsWith('Lists\n'))
  if (!section) throw new Error('docs/bench.md has no section "Lists"')
  return section
    .split('\n')
    .filter(line => line.startsWith('|'))
    .join('\n')
}

/** Replaces every generated part in the text of a document. Throws if markers are missing. */
export function renderGenerated(path: string, text: string): string {
  return Object.entries(PARTS[path] ?? {}).reduce((result, [name, render]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
    const from = result.indexOf(start)
    const to = result.indexOf(end)
    if (from < 0 || to < from) throw new Error(`${path} has no markers for "${name}"`)
    return `${result.slice(0, from + start.length)}\n${render()}\n${result.slice(to)}`
  }, text)
}

/** One row per option: attribute, values with the default first, help. */
export function optionsTable(): string {
  const specs = Object.entries<OptionSpec>(OPTIONS)
  const rows = specs.map(([name, spec]) => row(name as keyof typeof OPTION_HELP, spec))
  return ['| attribute | values (default first) | meaning |', '|---|---|---|', ...rows].join('\n')
}

function row(name: keyof typeof OPTION_HELP, spec: OptionSpec): string {
  const { help, unset } = OPTION_HELP[name]
  return `| \`data-gif-${name}\` | ${valuesOf(name, spec, unset)} | ${escapeCell(help)} |`
}

function valuesOf(name: OptionName, spec: OptionSpec, unset?: string): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.map(code).join(', ')
    case 'count':
      return `${spec.default ?? unset ?? 'unset'}; ${grouped(spec.min)} to ${grouped(spec.max)}`
    case 'flag':
      return flagValues(spec.default, unset)
    case 'level':
      return `${spec.default}; 0 to 1`
    default:
      return escapeCell(unset ? `${EXPECTED_TEXT[name]}; without it ${unset}` : (EXPECTED_TEXT[name] ?? ''))
  }
}

/** `unset` describes a flag that is neither on nor off by default. */
function flagValues(fallback: boolean | undefined, unset = ''): string {
  if (fallback === undefined) return escapeCell(`\`true\`, \`false\`; without it ${unset}`)
  return fallback ? '`true`, `false`' : 'absent, `true`'
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
