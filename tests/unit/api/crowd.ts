/** Records that know who reads them. */
import { syntheticGif } from '../../e2e/harness/syntheticApi.ts'

export interface Crowd {
  records: object[]
  /** Indices of the records of which anything was read. */
  read(): number[]
  /** How often each field of any record was read. */
  fields(): ReadonlyMap<string, number>
}

export function crowd(count: number): Crowd {
  const touched = new Set<number>()
  const fields = new Map<string, number>()
  const records = Array.from(
    { length: count },
    (_, index) =>
      new Proxy(syntheticGif(index), {
        get(record, name) {
          touched.add(index)
          const field = `${index} ${String(name)}`
          fields.set(field, (fields.get(field) ?? 0) + 1)
          return Reflect.get(record, name)
        },
      }),
  )
  return { records, read: () => [...touched], fields: () => fields }
}
