/** One PostgreSQL for all tests of the project `server`. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/services/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL database that tests may empty. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
