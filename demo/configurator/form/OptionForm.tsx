/** A field for each option of an element, in groups. */
import { useState } from 'react'
import type { OptionSpec } from '../../../src/protocol/earlyOptions.ts'
import { allowedValues, EXPECTED_TEXT, OPTION_HELP } from '../../../src/protocol/optionHelp.ts'
import { OPTION_NAMES, OPTIONS, type OptionName, type RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { OptionField } from './OptionField.tsx'

/** Options of the script tag. */
const SCRIPT_ONLY: readonly string[] = ['base', 'lock', 'adopt']
const NAMED: { title: string; names: OptionName[] }[] = [
  {
    title: 'Look',
    names: ['widget', 'theme', 'mode', 'width', 'height', 'ratio', 'columns', 'gutter', 'radius'],
  },
  { title: 'Content', names: ['type', 'limit', 'more', 'rating', 'lang', 'attribution', 'watch', 'link'] },
  { title: 'Behaviour', names: ['motion', 'loading', 'consent', 'analytics'] },
  { title: 'Video', names: ['muted', 'volume', 'loop', 'controls'] },
  { title: 'Provider and names', names: ['provider', 'api', 'key', 'brand', 'brand-url', 'title', 'alt'] },
]
/** All options not in a group. */
const OTHERS = OPTION_NAMES.filter(
  option => !SCRIPT_ONLY.includes(option) && !NAMED.some(({ names }) => names.includes(option)),
)
const GROUPS = [...NAMED, { title: 'More', names: OTHERS }]

interface OptionFormProps {
  raw: RawOptions
  onChange: (name: string, value: string) => void
}

export function OptionForm({ raw, onChange }: OptionFormProps) {
  // On a phone, the groups are closed, so that the preview and the snippet below them are near.
  const [isWide] = useState(() => matchMedia('(min-width: 901px)').matches)
  const bad = new Map<string, string>()
  parseOptions(raw, ({ option }) => bad.set(option, allowedValues(option)))
  return (
    <form className="options" onSubmit={event => event.preventDefault()}>
      {GROUPS.map(({ title, names }, index) => (
        <details key={title} open={isWide && index === 0}>
          <summary>{title}</summary>
          <div className="fields">
            {names.map(name => (
              <OptionField
                key={name}
                name={name}
                spec={OPTIONS[name]}
                value={raw[name] ?? ''}
                placeholder={placeholderOf(name)}
                help={OPTION_HELP[name].help}
                problem={bad.get(name)}
                onChange={value => onChange(name, value)}
              />
            ))}
          </div>
        </details>
      ))}
    </form>
  )
}

/** The default of a number; the expected form of a text. */
function placeholderOf(name: OptionName): string {
  const spec: OptionSpec = OPTIONS[name]
  const isNumber = spec.kind === 'count' || spec.kind === 'level'
  return isNumber ? `${spec.default ?? OPTION_HELP[name].unset ?? ''}` : (EXPECTED_TEXT[name] ?? '')
}
