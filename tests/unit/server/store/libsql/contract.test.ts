import { beforeEach, describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { eventStoreContract } from '../../../../contract/store/eventStore.ts'
import { gifPagesContract } from '../../../../contract/store/gifPages.ts'
import { gifSearchContract } from '../../../../contract/store/gifSearch.ts'
import { gifStoreContract } from '../../../../contract/store/gifStore.ts'
import type { OpenForTest } from '../../../../contract/store/openForTest.ts'
import { sharedStoreContract } from '../../../../contract/store/sharedStore.ts'
import { textStoreContract } from '../../../../contract/store/textStore.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const open: OpenForTest = options => openStore({ folder: ':memory:', ...options })

describe('SQLite', () => {
  gifSearchContract(open)
  gifPagesContract(open)
  gifStoreContract(open)
  eventStoreContract(open)
  textStoreContract(open)
})

describe('SQLite in a file', () => {
  let folder = ''
  beforeEach(() => {
    folder = tempFolder()
  })
  const openFile: OpenForTest = options => openStore({ folder, ...options })
  sharedStoreContract(openFile, openFile)
})
