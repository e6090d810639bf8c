/** During an upgrade two releases work on one database: see CONTRIBUTING.md. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partsOf } from '../../../../server/store/find/spelling.ts'
import { CONTENT_MIGRATIONS } from '../../../../server/store/libsql/contentSchema.ts'
import { openDatabase } from '../../../../server/store/libsql/openDatabase.ts'
import { PEOPLE_MIGRATIONS } from '../../../../server/store/libsql/peopleSchema.ts'
import { POSTGRES_MIGRATIONS } from '../../../../server/store/postgres/schema.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

/** Versions that were written before two releases had to get on. */
const BEFORE = { PostgreSQL: 8, 'people.db': 5 }
const TAKES_AWAY =
  /\b(?:DROP\s+(?:TABLE|COLUMN|INDEX|FUNCTION|CONSTRAINT)|RENAME|TRUNCATE|DELETE\s+FROM|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE)\b/i

it.each([
  ['PostgreSQL', POSTGRES_MIGRATIONS],
  ['people.db', PEOPLE_MIGRATIONS],
] as const)('migrations of %s remove nothing that an older release uses', (name, migrations) => {
  for (const script of migrations.slice(BEFORE[name])) expect(script).not.toMatch(TAKES_AWAY)
  // It knows what it looks for.
  expect(POSTGRES_MIGRATIONS.slice(0, BEFORE.PostgreSQL).some(script => TAKES_AWAY.test(script))).toBe(true)
})

const FIRST_WITH_CONSONANTS = 8

it.each(['banana', 'bananas', 'congratulations', 'aaeeiou', 'привітання', 'mississippi', 'naïvely'])(
  'content.db of before finds %s by its consonants too',
  async word => {
    const path = join(tempFolder(), 'content.db')
    const before = await openDatabase(path, CONTENT_MIGRATIONS.slice(0, FIRST_WITH_CONSONANTS - 1))
    const letters = [...word]
    for (const part of [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])
      before.file.prepare('INSERT OR IGNORE INTO spellings VALUES (?, ?)').run(part, word)
    before.file.close()
    const { file } = await openDatabase(path, CONTENT_MIGRATIONS)
    const rows = file.prepare('SELECT part FROM spellings').all() as { part: string }[]
    file.close()
    expect(rows.map(({ part }) => part).sort()).toEqual(partsOf(word).sort())
  },
)
