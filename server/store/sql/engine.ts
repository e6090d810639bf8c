/** The differences between the two engines. All other SQL is common. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Match, ResultRange } from '../find/textIndex.ts'
import type { GifText } from './rows.ts'
import type { ContentTables, PeopleTables } from './tables.ts'

export type Content = Kysely<ContentTables>
export type People = Kysely<PeopleTables>
export type Fragment = RawBuilder<unknown>

export interface Engine {
  /** Data that can be rebuilt from the library. */
  content: Content
  /** Data of people. May be in the same database. */
  people: People
  /** `(SELECT …)` of these values, for `IN`. */
  among(values: readonly string[]): RawBuilder<string>
  amongNumbers(values: readonly number[]): RawBuilder<number>
  /** Locks the selected rows until the transaction ends, if the engine has row locks. */
  locked: Fragment
  /** Skips rows that another transaction has locked, if the engine has row locks. */
  skipLocked: Fragment
  /** Numbers of matching records, highest first. `highest` is about the highest number. */
  newest(match: Match, range: ResultRange, highest: number): Promise<number[]>
  /** The lowest matching number from `number` on, as a column `number`. */
  firstFrom(match: Match, number: number): Fragment
  /** Replaces the searchable text of records. Without text, a record is not found. */
  writeTexts(db: Content, texts: readonly { number: number; text: GifText | undefined }[]): Promise<void>
}
