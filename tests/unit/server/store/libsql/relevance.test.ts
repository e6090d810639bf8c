/** What people mean by what they type, on SQLite; `tests/server` asks PostgreSQL the same. */
import { describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { relevanceContract } from '../../../../relevance/relevance.ts'

describe('a search on SQLite', () => {
  relevanceContract(options => openStore({ folder: ':memory:', ...options }))
})
