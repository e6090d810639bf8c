/** During an upgrade two releases work on one database: see CONTRIBUTING.md. */
import { expect, it } from 'vitest'
import { PEOPLE_MIGRATIONS } from '../../../../server/store/libsql/peopleSchema.ts'
import { POSTGRES_MIGRATIONS } from '../../../../server/store/postgres/schema.ts'

const TAKES_AWAY =
  /\b(?:DROP\s+(?:TABLE|COLUMN|INDEX|FUNCTION|CONSTRAINT)|RENAME|TRUNCATE|DELETE\s+FROM|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE)\b/i

it.each([
  ['PostgreSQL', POSTGRES_MIGRATIONS],
  ['people.db', PEOPLE_MIGRATIONS],
] as const)('migrations of %s take nothing away that an older release uses', (_, migrations) => {
  for (const script of migrations) expect(script).not.toMatch(TAKES_AWAY)
  // It knows what it looks for.
  expect('ALTER TABLE gifs DROP COLUMN heat').toMatch(TAKES_AWAY)
})
