/** Relevance of search results on SQLite; `tests/server` checks PostgreSQL the same way. */
import { describe } from 'vitest'
import { openStore } from '../../../../../server/index.ts'
import { relevanceContract } from '../../../../relevance/relevance.ts'

describe('a search on SQLite', () => {
  relevanceContract(options => openStore({ folder: ':memory:', ...options }))
})
