import pg from 'pg'

/** Asks PostgreSQL on a connection of its own. Several statements answer with nothing. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
