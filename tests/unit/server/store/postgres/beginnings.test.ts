import { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Match } from '../../../../../server/store/find/textIndex.ts'
import { CONTENT_MIGRATIONS } from '../../../../../server/store/libsql/contentSchema.ts'
import { LibsqlDialect } from '../../../../../server/store/libsql/libsqlDialect.ts'
import { openDatabase } from '../../../../../server/store/libsql/openDatabase.ts'
import { MOST_WORDS, withBeginnings } from '../../../../../server/store/postgres/beginnings.ts'
import type { Content } from '../../../../../server/store/sql/engine.ts'
import { atEnd } from '../../../../helper/atEnd.ts'

let db: Content
beforeEach(async () => {
  const { file } = await openDatabase(':memory:', CONTENT_MIGRATIONS)
  db = new Kysely({ dialect: new LibsqlDialect(file) })
  atEnd(() => file.close())
})

const add = (counts: Record<string, number>) =>
  db
    .insertInto('word_counts')
    .values(Object.entries(counts).map(([key, count]) => ({ key, count })))
    .execute()
const open = (...forms: string[][]): Match => ({ all: [[{ forms, isPrefix: true }]] })

it('expands a prefix to the words that begin with it', async () => {
  await add({ ca: 1, cat: 3, catalogue: 9, dog: 4, cb: 2 })
  expect(await withBeginnings(db, open(['cat']))).toEqual({ all: [[{ forms: [['catalogue', 'cat']] }]] })
})

it('expands only the last word of a phrase', async () => {
  await add({ happy: 3, happily: 1, cat: 3 })
  expect(await withBeginnings(db, open(['hap'], ['ca']))).toEqual({ all: [[{ forms: [['hap'], ['cat']] }]] })
})

it('takes the most frequent words if there are many', async () => {
  const names = Array.from({ length: MOST_WORDS + 5 }, (_, at) => `cat${String(at).padStart(3, '0')}`)
  await add(Object.fromEntries(names.map((name, at) => [name, at + 1])))
  const { all } = await withBeginnings(db, open(['cat']))
  expect(all[0]?.[0]?.forms[0]).toEqual(names.slice(5).reverse())
})

it('leaves a prefix without words as it is, and keeps the other conditions', async () => {
  const closed = { forms: [['dog']] }
  const match: Match = { all: [[{ forms: [['qq']], isPrefix: true }, closed]], inTitle: true, rating: 'g' }
  expect(await withBeginnings(db, match)).toEqual({ ...match, all: [[{ forms: [['qq']] }, closed]] })
})
