/** One field per row of the options table, in groups; what is not set shows its default. */
import { OPTION_HELP } from '../../../src/protocol/optionHelp.ts'
import { OPTIONS, type OptionName, type OptionSpec, type RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

const GROUPS: { title: string; names: OptionName[] }[] = [
  {
    title: 'Look',
    names: ['widget', 'theme', 'mode', 'width', 'height', 'ratio', 'columns', 'gutter', 'radius'],
  },
  { title: 'Content', names: ['type', 'limit', 'more', 'rating', 'lang', 'attribution', 'watch', 'link'] },
  { title: 'Behaviour', names: ['motion', 'loading', 'consent', 'analytics', 'debug'] },
  { title: 'Provider and names', names: ['provider', 'api', 'key', 'brand', 'brand-url', 'title'] },
]

interface OptionFormProps {
  raw: RawOptions
  onChange: (name: string, value: string) => void
}

export function OptionForm({ raw, onChange }: OptionFormProps) {
  const bad = new Map<string, string>()
  parseOptions(raw, ({ option, allowed }) => bad.set(option, allowed))
  return (
    <form className="options" onSubmit={event => event.preventDefault()}>
      {GROUPS.map(({ title, names }, index) => (
        <details key={title} open={index === 0}>
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
  /** What is allowed, when the value is not. */
  problem: string | undefined
  onChange: (value: string) => void
}

function OptionField({ name, spec, value, problem, onChange }: OptionFieldProps) {
  const id = `option-${name}`
  const shared = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': problem !== undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {spec.kind === 'choice' ? (
        <select
          {...shared}
          value={value || spec.default}
          onChange={event => onChange(chosenValue(event, spec.default))}
        >
          {spec.values.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : spec.kind === 'flag' ? (
        <input
          {...shared}
          type="checkbox"
          checked={value === 'true'}
          onChange={event => onChange(event.currentTarget.checked ? 'true' : '')}
        />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={spec.kind === 'count' ? 'numeric' : 'text'}
          placeholder={
            spec.kind === 'count' ? String(spec.default ?? OPTION_HELP[name].unset ?? '') : spec.expects
          }
          value={value}
          autoComplete="off"
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
      <small id={`${id}-help`}>{problem ? `Allowed: ${problem}.` : OPTION_HELP[name].help}</small>
    </div>
  )
}

/** The default is left out of the snippet. */
const chosenValue = (event: { currentTarget: HTMLSelectElement }, fallback: string) =>
  event.currentTarget.value === fallback ? '' : event.currentTarget.value
