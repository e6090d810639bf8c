import { describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import type { OpenForTest } from '../../../../contract/store/openForTest.ts'
import { storeContract } from '../../../../contract/store/storeContract.ts'

const open: OpenForTest = options => openStore({ folder: ':memory:', ...options })

describe('SQLite', () => {
  storeContract(open)
})
