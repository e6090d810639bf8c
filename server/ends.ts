/** Collects opened resources and closes them in reverse order. */
export function createEnds(onError: (error: unknown) => void) {
  const ends: (() => unknown)[] = []
  return {
    add: (end: () => unknown) => void ends.push(end),
    /** Closes the rest even if one fails. May be called twice. */
    async close() {
      for (const end of ends.splice(0).reverse()) {
        await Promise.resolve().then(end).catch(onError)
      }
    },
  }
}
