/**
 * An object of calls whose implementation loads on the first call. A failed load is retried on the
 * next call. A call that it lacks rejects with code `unsupported`.
 */
import { ApiError } from './errors.ts'

export function createLazyClient<Calls extends object>(
  names: readonly (keyof Calls & string)[],
  load: () => Partial<Calls> | Promise<Partial<Calls>>,
): Calls {
  let loading: Promise<Partial<Calls>> | undefined
  const loadOnce = async () => {
    loading ??= (async () => load())()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const callLater =
    (name: keyof Calls) =>
    async (...values: unknown[]) => {
      const calls = (await loadOnce()) as Record<keyof Calls, ((...values: unknown[]) => unknown) | undefined>
      if (!calls[name]) throw new ApiError('unsupported', `This provider has no call "${String(name)}"`)
      return calls[name](...values)
    }
  return Object.fromEntries(names.map(name => [name, callLater(name)])) as Calls
}
