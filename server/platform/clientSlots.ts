/** Limits the connections or files that clients hold open. */
export class ClientSlots {
  readonly #open = new Map<string, number>()
  #all = 0

  constructor(
    private readonly perClient: number,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** Returns a function that releases the slot, once; `undefined` if none is free. */
  take(client: string): (() => void) | undefined {
    const own = this.#open.get(client) ?? 0
    if (this.#all >= this.most || own >= this.perClient) return undefined
    this.#add(client, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(client, -1)
      isTaken = false
    }
  }

  #add(client: string, by: number): void {
    this.#all += by
    const own = (this.#open.get(client) ?? 0) + by
    if (own > 0) this.#open.set(client, own)
    else this.#open.delete(client)
  }
}
