/** During an upgrade two releases work on one database: see CONTRIBUTING.md. */
import { expect, it } from 'vitest'
import { PEOPLE_MIGRATIONS } from '../../../../server/store/libsql/peopleSchema.ts'
import { POSTGRES_MIGRATIONS } from '../../../../server/store/postgres/schema.ts'

/** Versions that were written before two releases had to get on. */
const BEFORE = { PostgreSQL: 8, 'people.db': 5 }
const TAKES_AWAY =
  /\b(?:DROP\s+(?:TABLE|COLUMN|INDEX|FUNCTION|CONSTRAINT)|RENAME|TRUNCATE|DELETE\s+FROM|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE)\b/i

it.each([
  ['PostgreSQL', POSTGRES_MIGRATIONS],
  ['people.db', PEOPLE_MIGRATIONS],
] as const)('migrations of %s take nothing away that an older release uses', (name, migrations) => {
  for (const script of migrations.slice(BEFORE[name])) expect(script).not.toMatch(TAKES_AWAY)
  // It knows what it looks for.
  expect(POSTGRES_MIGRATIONS.slice(0, BEFORE.PostgreSQL).some(script => TAKES_AWAY.test(script))).toBe(true)
})
