/** A prop of the playground: its label, control and help. An unset one shows the default. */
import { type Field, propsOf } from './playgroundProps.ts'

interface PropFieldProps {
  field: Field
  value: string
  onChange: (value: string) => void
}

export function PropField({ field, value, onChange }: PropFieldProps) {
  const id = `prop-${field.name}`
  const shared = { id, 'aria-describedby': `${id}-help` }
  return (
    <div className="field">
      <label htmlFor={id}>{field.name}</label>
      {field.kind === 'flag' ? (
        <input
          {...shared}
          type="checkbox"
          checked={value === '' ? field.default : value === 'true'}
          onChange={event => onChange(`${event.currentTarget.checked}`)}
        />
      ) : field.kind === 'choice' ? (
        <select
          {...shared}
          value={value || field.values[0]}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {field.values.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          placeholder={field.kind === 'text' ? field.default : undefined}
          inputMode={field.kind === 'count' ? 'numeric' : undefined}
          aria-invalid={isWrong(field, value)}
          value={value}
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
      <small id={`${id}-help`}>
        {isWrong(field, value) && field.kind === 'count'
          ? `Allowed: a whole number from ${field.min} to ${field.max}.`
          : field.help}
      </small>
    </div>
  )
}

const isWrong = (field: Field, value: string): boolean =>
  field.kind === 'count' &&
  value !== '' &&
  propsOf([field], { [field.name]: value })[field.name] === undefined
