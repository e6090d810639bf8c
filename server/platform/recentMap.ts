/** A map that keeps the most recently set entries. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  #sum = 0

  /** `most` limits the number of entries, or the sum of their `weightOf`. */
  constructor(
    private readonly most: number,
    private readonly weightOf: (value: Value) => number = () => 1,
  ) {
    super()
  }

  /** Drops the oldest entries beyond the limit. */
  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    this.#sum += this.weightOf(value)
    for (const oldest of this.keys()) {
      if (this.#sum <= this.most) break
      this.delete(oldest)
    }
    return this
  }

  override delete(key: Key): boolean {
    if (this.has(key)) this.#sum -= this.weightOf(this.get(key) as Value)
    return super.delete(key)
  }

  override clear(): void {
    this.#sum = 0
    super.clear()
  }
}
