/** Finds added files that look like a new one: copies in another size, format or quality. */
import { areAlike, bandsOf } from '../../media/looks.ts'
import type { Item } from '../items.ts'

export type Look = Pick<Item, 'id' | 'title' | 'looks'>

export class LookAlikes {
  readonly #byBand = new Map<number, Look[]>()

  add({ id, title, looks }: Look): void {
    if (!looks) return
    for (const band of bandsOf(looks)) {
      const known = this.#byBand.get(band)
      if (known) known.push({ id, title, looks })
      else this.#byBand.set(band, [{ id, title, looks }])
    }
  }

  /** Others that look like it. */
  of({ id, looks }: Look): Look[] {
    if (!looks) return []
    const near = new Map(
      bandsOf(looks)
        .flatMap(band => this.#byBand.get(band) ?? [])
        .map(look => [look.id, look]),
    )
    return [...near.values()].filter(other => other.id !== id && areAlike(looks, other.looks ?? ''))
  }
}
