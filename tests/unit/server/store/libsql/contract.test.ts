import { describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { eventStoreContract } from '../../../../contract/store/eventStore.ts'
import { gifStoreContract } from '../../../../contract/store/gifStore.ts'
import type { OpenForTest } from '../../../../contract/store/openForTest.ts'
import { textStoreContract } from '../../../../contract/store/textStore.ts'

const open: OpenForTest = options => openStore({ folder: ':memory:', ...options })

describe('SQLite', () => {
  gifStoreContract(open)
  eventStoreContract(open)
  textStoreContract(open)
})
