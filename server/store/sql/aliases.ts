/** Ids that GIFs have at other services, by which they are found too. */
import type { Content, Engine } from './engine.ts'
import { batches, excluded } from './rowBatches.ts'

export interface Aliased {
  number: number
  aliases: readonly string[]
}

/** Replaces the aliases of records. An alias of another record moves to the new one. */
export async function writeAliases(engine: Engine, db: Content, written: readonly Aliased[]): Promise<void> {
  const numbers = engine.amongNumbers(written.map(({ number }) => number))
  await db.deleteFrom('gif_aliases').where('number', 'in', numbers).execute()
  const all = new Map(
    written.flatMap(({ number, aliases }) => aliases.map(alias => [alias, number] as const)),
  )
  for (const batch of batches([...all].map(([alias, number]) => ({ alias, number }))))
    await db
      .insertInto('gif_aliases')
      .values(batch)
      .onConflict(conflict => conflict.column('alias').doUpdateSet(excluded('number')))
      .execute()
}

/** The ids of the records that have these aliases. */
export async function idsOfAliases(
  { content, among }: Engine,
  aliases: readonly string[],
): Promise<Map<string, string>> {
  if (aliases.length === 0) return new Map()
  const rows = await content
    .selectFrom('gif_aliases as a')
    .innerJoin('gifs as g', 'g.number', 'a.number')
    .select(['a.alias', 'g.id'])
    .where('a.alias', 'in', among(aliases))
    .execute()
  return new Map(rows.map(({ alias, id }) => [alias, id]))
}

/** The id of the record that has this alias; any other text as it is. */
export const idOfAlias = async (engine: Engine, alias: string): Promise<string> =>
  (await idsOfAliases(engine, [alias])).get(alias) ?? alias
