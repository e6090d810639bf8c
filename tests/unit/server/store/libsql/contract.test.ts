import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { eventStoreContract } from '../../../../contract/store/eventStore.ts'
import { gifPagesContract } from '../../../../contract/store/gifPages.ts'
import { gifSearchContract } from '../../../../contract/store/gifSearch.ts'
import { gifStoreContract } from '../../../../contract/store/gifStore.ts'
import type { OpenForTest } from '../../../../contract/store/openForTest.ts'
import { sharedStoreContract } from '../../../../contract/store/sharedStore.ts'
import { textStoreContract } from '../../../../contract/store/textStore.ts'

const open: OpenForTest = options => openStore({ folder: ':memory:', ...options })

describe('SQLite', () => {
  gifSearchContract(open)
  gifPagesContract(open)
  gifStoreContract(open)
  eventStoreContract(open)
  textStoreContract(open)
})

describe('SQLite in a file', () => {
  const folders: string[] = []
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'giflet-shared-'))
    folders.push(folder)
  })
  afterAll(() => Promise.all(folders.map(path => rm(path, { recursive: true, force: true }))))
  const openFile: OpenForTest = options => openStore({ folder, ...options })
  sharedStoreContract(openFile, openFile)
})
