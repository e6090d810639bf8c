/** The words of listed records by their parts. A word stays after its last record goes. */

import { mayBeMisspelt, partsOf } from '../find/spelling.ts'
import { isWord } from '../words/gifText.ts'
import type { Content, Engine } from './engine.ts'
import { batches } from './rowBatches.ts'

/** Adds the words that are new. */
export async function writeSpellings(engine: Engine, db: Content, words: readonly string[]): Promise<void> {
  const wanted = [...new Set(words)].filter(word => isWord(word) && mayBeMisspelt(word))
  if (wanted.length === 0) return
  const known = await db
    .selectFrom('spellings')
    .select('word')
    .where('part', 'in', engine.among(wanted))
    .whereRef('word', '=', 'part')
    .execute()
  const old = new Set(known.map(({ word }) => word))
  const rows = wanted
    .filter(word => !old.has(word))
    .flatMap(word => partsOf(word).map(part => ({ part, word })))
    // A fixed order prevents deadlocks between two processes.
    .sort((a, b) => (`${a.part} ${a.word}` < `${b.part} ${b.word}` ? -1 : 1))
  for (const batch of batches(rows)) {
    await db
      .insertInto('spellings')
      .values(batch)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
