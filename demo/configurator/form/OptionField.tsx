/** The label, control and help of an option or a prop. An unset field shows the default. */

import type { OptionSpec } from '../../../src/protocol/earlyOptions.ts'

interface OptionFieldProps {
  name: string
  spec: FieldSpec
  value: string
  /** Shown while there is no text. */
  placeholder: string
  help: string
  /** The allowed values, if the value is invalid. */
  problem: string | undefined
  onChange: (value: string) => void
}

/** How the field is edited. The first of `values` is the default. */
type FieldSpec =
  | { kind: 'flag'; default: boolean | undefined }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: Exclude<OptionSpec['kind'], 'flag' | 'choice'> }

const INPUT_MODES: Partial<Record<OptionSpec['kind'], 'numeric' | 'decimal'>> = {
  count: 'numeric',
  level: 'decimal',
}

export function OptionField({ name, problem, help, ...control }: OptionFieldProps) {
  const id = `option-${name}`
  const shared = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': problem !== undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <Control {...control} shared={shared} />
      <small id={`${id}-help`}>{problem ? `Allowed: ${problem}.` : <Help text={help} />}</small>
    </div>
  )
}

interface Shared {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface ControlProps extends Pick<OptionFieldProps, 'spec' | 'value' | 'placeholder' | 'onChange'> {
  shared: Shared
}

/** The control for the option's kind. */
function Control({ spec, shared, value, placeholder, onChange }: ControlProps) {
  if (spec.kind === 'flag') return <FlagField {...{ shared, value, onChange }} fallback={spec.default} />
  if (spec.kind === 'choice') {
    const [first] = spec.values
    return (
      <select
        {...shared}
        value={value || first}
        onChange={event => onChange(event.currentTarget.value === first ? '' : event.currentTarget.value)}
      >
        {spec.values.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={INPUT_MODES[spec.kind] ?? 'text'}
      placeholder={placeholder}
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
