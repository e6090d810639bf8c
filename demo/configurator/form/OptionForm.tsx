/** A field for each option of an element, in groups. An unset field shows the default. */
import { useState } from 'react'
import { OPTION_HELP } from '../../../src/protocol/optionHelp.ts'
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  type RawOptions,
} from '../../../src/protocol/options.ts'
import { allowedValues, EXPECTED_TEXT } from '../../../src/protocol/optionWarning.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

/** Options of the script tag. */
const SCRIPT_ONLY: readonly string[] = ['base', 'lock']
const NAMED: { title: string; names: OptionName[] }[] = [
  {
    title: 'Look',
    names: ['widget', 'theme', 'mode', 'width', 'height', 'ratio', 'columns', 'gutter', 'radius'],
  },
  { title: 'Content', names: ['type', 'limit', 'more', 'rating', 'lang', 'attribution', 'watch', 'link'] },
  { title: 'Behaviour', names: ['motion', 'loading', 'consent', 'analytics'] },
  { title: 'Video', names: ['muted', 'volume', 'loop', 'controls'] },
  { title: 'Provider and names', names: ['provider', 'api', 'key', 'brand', 'brand-url', 'title'] },
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
  // On a phone the preview and the snippet are below the options, and should not be far away.
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

interface OptionFieldProps {
  name: OptionName
  spec: OptionSpec
  value: string
  /** What is allowed, if the value is invalid. */
  problem: string | undefined
  onChange: (value: string) => void
}

const INPUT_MODES: Partial<Record<OptionSpec['kind'], 'numeric' | 'decimal'>> = {
  count: 'numeric',
  level: 'decimal',
}

function OptionField({ name, problem, ...field }: OptionFieldProps) {
  const id = `option-${name}`
  const shared = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': problem !== undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <Control {...field} {...{ name, shared }} />
      <small id={`${id}-help`}>
        {problem ? `Allowed: ${problem}.` : <Help text={OPTION_HELP[name].help} />}
      </small>
    </div>
  )
}

interface Shared {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

/** What the option's kind is set with. */
function Control({
  name,
  spec,
  shared,
  value,
  onChange,
}: Omit<OptionFieldProps, 'problem'> & { shared: Shared }) {
  if (spec.kind === 'flag') return <FlagField {...{ shared, value, onChange }} fallback={spec.default} />
  if (spec.kind === 'choice')
    return (
      <select
        {...shared}
        value={value || spec.default}
        onChange={event => onChange(chosenValue(event, spec.default))}
      >
        {spec.values.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  const isNumber = spec.kind === 'count' || spec.kind === 'level'
  return (
    <input
      {...shared}
      type="text"
      inputMode={INPUT_MODES[spec.kind] ?? 'text'}
      placeholder={isNumber ? String(spec.default ?? OPTION_HELP[name].unset ?? '') : EXPECTED_TEXT[name]}
      value={value}
      autoComplete="off"
      onInput={event => onChange(event.currentTarget.value)}
    />
  )
}

interface FlagFieldProps {
  shared: Shared
  value: string
  fallback: boolean | undefined
  onChange: (value: string) => void
}

/** A checkbox, or a choice of three if the default is neither on nor off. */
function FlagField({ shared, value, fallback, onChange }: FlagFieldProps) {
  if (fallback === undefined)
    return (
      <select {...shared} value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">auto</option>
        <option>true</option>
        <option>false</option>
      </select>
    )
  const shown = value === '' ? fallback : value === 'true'
  return (
    <input
      {...shared}
      type="checkbox"
      checked={shown}
      onChange={() => onChange(shown === fallback ? String(!fallback) : '')}
    />
  )
}

/** Renders `code` in backquotes. */
function Help({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part))
}

/** The snippet leaves defaults out. */
const chosenValue = (event: { currentTarget: HTMLSelectElement }, fallback: string) =>
  event.currentTarget.value === fallback ? '' : event.currentTarget.value
