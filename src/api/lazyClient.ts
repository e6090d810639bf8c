/**
 * An object of calls whose implementation loads on the first call. A failed load is retried on the
 * next call.
 */
export function lazyClient<Calls extends object>(
  names: readonly (keyof Calls & string)[],
  load: () => Calls | Promise<Calls>,
): Calls {
  let loading: Promise<Calls> | undefined
  const loaded = async () => {
    loading ??= (async () => load())()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const later =
    (name: keyof Calls) =>
    async (...values: unknown[]) =>
      ((await loaded())[name] as (...values: unknown[]) => unknown)(...values)
  return Object.fromEntries(names.map(name => [name, later(name)])) as Calls
}
