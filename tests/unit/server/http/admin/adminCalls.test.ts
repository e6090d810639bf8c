import { openStore } from '../../../../../server/index.ts'
import { adminCallsContract } from '../../../../contract/adminCalls.ts'

adminCallsContract(options => openStore({ folder: ':memory:', ...options }))
