/** Stores the attention of GIFs in the rows that lists order by it. */
import type { Engine } from './engine.ts'

export interface GifHeat {
  /** Sets the new heat of some GIFs after events. */
  heated(heats: ReadonlyMap<string, number>): Promise<void>
  /** Clears heat that has faded below `heat`. */
  faded(heat: number): Promise<void>
}

export function gifHeat({ content }: Engine): GifHeat {
  return {
    async heated(heats) {
      await content.transaction().execute(async trx => {
        for (const [id, heat] of [...heats].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await trx.updateTable('gifs').set({ heat }).where('id', '=', id).execute()
        }
      })
    },
    async faded(heat) {
      await content
        .updateTable('gifs')
        .set({ heat: 0 })
        .where('heat', '>', 0)
        .where('heat', '<', heat)
        .where('listed', '=', 1)
        .execute()
    },
  }
}
