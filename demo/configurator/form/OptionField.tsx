/** The label, control and help of one option. An unset field shows the default. */

import type { OptionSpec } from '../../../src/protocol/earlyOptions.ts'
import { EXPECTED_TEXT, OPTION_HELP } from '../../../src/protocol/optionHelp.ts'
import type { OptionName } from '../../../src/protocol/options.ts'

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

export function OptionField({ name, problem, ...field }: OptionFieldProps) {
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
