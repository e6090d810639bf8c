/** Finds added files that look like a new one: copies in another size, format or quality. */
import { areAlike } from '../../media/looks.ts'
import type { Item } from '../items.ts'

export type Look = Pick<Item, 'id' | 'title' | 'looks'>

export class LookAlikes {
  readonly #all: Look[] = []

  add({ id, title, looks }: Look): void {
    if (looks) this.#all.push({ id, title, looks })
  }

  /** Others that look like it. */
  of({ id, looks }: Look): Look[] {
    if (!looks) return []
    return this.#all.filter(other => other.id !== id && areAlike(looks, other.looks ?? ''))
  }
}
