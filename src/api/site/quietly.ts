/** Runs work whose failure matters to nobody: what goes wrong is logged and gives nothing. */
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
