import { beforeEach, describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import type { OpenForTest } from '../../../../contract/store/openForTest.ts'
import { sharedStoreContract } from '../../../../contract/store/sharedStore.ts'
import { storeContract } from '../../../../contract/store/storeContract.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const open: OpenForTest = options => openStore({ folder: ':memory:', ...options })

describe('SQLite', () => {
  storeContract(open)
})

describe('SQLite in a file', () => {
  let folder = ''
  beforeEach(() => {
    folder = tempFolder()
  })
  const openFile: OpenForTest = options => openStore({ folder, ...options })
  sharedStoreContract(openFile, openFile)
})
