/** A promise with its resolve and reject functions. */
export interface Deferred {
  promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

export function deferred(): Deferred {
  let resolve: () => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((fulfil, fail) => {
    resolve = fulfil
    reject = fail
  })
  return { promise, resolve, reject }
}
