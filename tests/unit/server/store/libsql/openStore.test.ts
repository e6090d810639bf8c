import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openStore, StoreError } from '../../../../../server/index.ts'
import { connect } from '../../../../../server/store/libsql/openDatabase.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { RECORDS } from '../../fakeLibrary.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder('giflet store %41 #')
})

/** Checkpoints everything into the file; the journal would repair the damage. */
const settle = (name: string) => sql(name, 'PRAGMA wal_checkpoint(TRUNCATE)')

async function damage(name: string): Promise<void> {
  settle(name)
  await writeFile(join(folder, name), 'nothing that a database would say, for quite a few bytes'.repeat(100))
}

async function overwritePages(name: string): Promise<void> {
  const file = await open(join(folder, name), 'r+')
  await file.write(Buffer.alloc(8192, 0x5a), 0, 8192, 8192)
  await file.close()
}

function sql(name: string, statements: string): void {
  const file = connect(join(folder, name))
  file.exec(statements)
  file.close()
}

/** Leaves a closed store with all records and a patch. */
async function fillStore(patch: Record<string, unknown> = {}): Promise<void> {
  const store = await openStore({ folder })
  await store.gifs.put(RECORDS)
  await store.gifs.patch('cat1', patch)
  await store.close()
}

async function reopen() {
  const lines: string[] = []
  return { store: await openStore({ folder, onNotice: line => lines.push(line) }), lines }
}

it('openStore refuses a database of a newer release and leaves it in place', async () => {
  await (await openStore({ folder })).close()
  sql('people.db', 'PRAGMA user_version = 99')
  const error = await openStore({ folder }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StoreError)
  expect((error as StoreError).message).toMatch(/^The database .*people\.db .*newer release[^\n]*$/)
  expect(await readdir(folder)).toContain('people.db')
})

it('a damaged database of content is moved aside, and patches apply to records put again', async () => {
  await fillStore({ title: 'Tiger' })
  await damage('content.db')
  const { store: second, lines } = await reopen()
  expect(lines).toHaveLength(1)
  const aside = (await readdir(folder)).find(name => name.startsWith('content.db.damaged-'))
  expect(lines[0]).toContain(join(folder, aside ?? 'nothing'))
  expect(await second.gifs.allIds()).toEqual([])
  await second.gifs.put(RECORDS)
  expect((await second.gifs.get('cat1'))?.title).toBe('Tiger')
  await second.close()
})

it('a damaged database of people is moved aside, and takedowns remain', async () => {
  await fillStore({ is_removed: true })
  await damage('people.db')
  const { store: second, lines } = await reopen()
  expect(lines).toEqual([expect.stringMatching(/people\.db\.damaged-.*copy a backup/)])
  expect(await second.gifs.isTakenDown('cat1')).toBe(true)
  await second.gifs.put(RECORDS)
  expect(await second.gifs.get('cat1')).toBeUndefined()
  await second.close()
})

it('a page in the middle is overwritten: the journal moves aside too, even while another process has it open', async () => {
  await fillStore()
  settle('content.db')
  const other = connect(join(folder, 'content.db'))
  other.exec("CREATE TABLE late (word); INSERT INTO late VALUES ('in the journal')")
  await overwritePages('content.db')
  const { store: second, lines } = await reopen()
  expect(lines).toHaveLength(1)
  const aside =
    (await readdir(folder)).find(name => /^content\.db\.damaged-[\dTZ-]+$/.test(name)) ?? 'nothing'
  const moved = connect(join(folder, aside))
  expect(moved.prepare('SELECT word FROM late').all()).toEqual([{ word: 'in the journal' }])
  moved.close()
  other.close()
  await second.gifs.put(RECORDS)
  expect(await second.gifs.allIds()).toHaveLength(RECORDS.length)
  await second.close()
})

it('backup copies what cannot be rebuilt during writes, into a usable database', async () => {
  const store = await openStore({ folder })
  await store.gifs.put(RECORDS)
  const file = join(folder, 'copy', 'people.db')
  await mkdir(join(folder, 'copy'))
  await store.gifs.patch('cat1', { title: 'Tiger' })
  await Promise.all([
    store.backup(file),
    ...RECORDS.slice(1, 4).map(({ id }) => store.gifs.patch(id, { title: 'Later' })),
  ])
  // A second backup replaces the first.
  await store.backup(file)
  await store.close()
  const restored = await openStore({ folder: join(folder, 'copy') })
  await restored.gifs.put(RECORDS)
  expect((await restored.gifs.get('cat1'))?.title).toBe('Tiger')
  await restored.close()
})
