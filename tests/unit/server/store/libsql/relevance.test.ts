import { openStore } from '../../../../../server/index.ts'
import { relevanceContract } from '../../../../relevance/relevance.ts'

relevanceContract(options => openStore({ folder: ':memory:', ...options }))
