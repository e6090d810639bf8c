/** What was opened, to be closed in reverse order. */
export interface Ends {
  add(end: () => unknown): void
  /** Closes the rest even if one fails. May be called twice. */
  close(): Promise<void>
}

export function createEnds(onError: (error: unknown) => void): Ends {
  const ends: (() => unknown)[] = []
  return {
    add(end) {
      ends.push(end)
    },
    async close() {
      for (const end of ends.splice(0).reverse()) {
        await Promise.resolve().then(end).catch(onError)
      }
    },
  }
}
