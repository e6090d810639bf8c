/**
 * An object of calls whose implementation loads on the first call. A failed load is retried on the
 * next call. A call that it lacks rejects with code `unsupported`, an answer without `data` with
 * code `bad-answer`.
 */
import { ApiError } from './errors.ts'

export function createLazyClient<Calls extends object>(
  names: readonly (keyof Calls & string)[],
  load: () => Partial<Calls> | Promise<Partial<Calls>>,
): Calls {
  let loading: Promise<Partial<Calls>> | undefined
  const loadOnce = () => {
    loading ??= (async () => load())().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  const callLater =
    (name: keyof Calls & string) =>
    async (...values: unknown[]) => {
      const calls = (await loadOnce()) as Record<keyof Calls, ((...values: unknown[]) => unknown) | undefined>
      if (!calls[name]) throw new ApiError('unsupported', `This provider has no call "${name}"`)
      const answer = await calls[name](...values)
      // A developer's own call may answer anything; two calls answer nothing.
      if (__PACKAGE__ && !(answer as { data?: unknown } | undefined)?.data && !/Cta$/.test(name))
        throw new ApiError('bad-answer', `No data for "${name}"`, { cause: answer })
      return answer
    }
  return Object.fromEntries(names.map(name => [name, callLater(name)])) as Calls
}
