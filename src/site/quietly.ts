/** Runs work that is allowed to fail: logs the error and resolves to `undefined`. */
export async function quietly<T>(
  work: () => Promise<T>,
  log: (...parts: unknown[]) => void = (...parts) => console.error(...parts),
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log(error)
    return undefined
  }
}
