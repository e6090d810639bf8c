/** Spreads work over rounds of the event loop, so that requests are answered between its parts. */

/** Resolves when it is the caller's turn: `most` have theirs in each round, first come first. */
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
