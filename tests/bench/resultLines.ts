/** JSON for the repository: a record per line, so that a change shows what was measured again. */

const DIGITS = 6

/** On one line, with the digits that mean something. */
export const resultLine = (record: unknown): string =>
  JSON.stringify(record, (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  )

export const resultLines = (records: readonly unknown[]): string =>
  `[\n${records.map(resultLine).join(',\n')}\n]`
