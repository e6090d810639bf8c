/** A choice of one value from a few, side by side. */
interface ChoicesProps<V extends string> {
  label: string
  values: readonly V[]
  value: V
  onChange: (value: V) => void
  /** Default: the values themselves. */
  labels?: Readonly<Record<V, string>>
}

export function Choices<V extends string>({ label, values, value, onChange, labels }: ChoicesProps<V>) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {values.map(choice => (
        <label key={choice} data-chosen={choice === value}>
          <input type="radio" name={label} checked={choice === value} onChange={() => onChange(choice)} />
          {labels?.[choice] ?? choice}
        </label>
      ))}
    </fieldset>
  )
}

/** `value` if it is one of these, otherwise the first. */
export const oneOf = <V extends string>(values: readonly [V, ...V[]], value: string | undefined): V =>
  values.find(known => known === value) ?? values[0]
