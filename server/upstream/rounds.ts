/** Spreads work over rounds of the event loop, so that requests are answered between its parts. */

/** Resolves at the caller's turn: each round serves `most` callers, first come first served. */
export function inRounds(most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isRunning = false
  function round(): void {
    for (const start of waiting.splice(0, most)) start()
    isRunning = waiting.length > 0
    if (isRunning) setImmediate(round)
  }
  return () =>
    new Promise(resolve => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(round)
    })
}
