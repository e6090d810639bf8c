/** What a store must do, whatever its engine. */
import { eventStoreContract } from './eventStore.ts'
import { gifPagesContract } from './gifPages.ts'
import { gifSearchContract } from './gifSearch.ts'
import { gifStoreContract } from './gifStore.ts'
import type { OpenForTest } from './openForTest.ts'
import { textStoreContract } from './textStore.ts'

/** The accounts are in `siteStore.ts`. */
export function storeContract(open: OpenForTest): void {
  gifSearchContract(open)
  gifPagesContract(open)
  gifStoreContract(open)
  eventStoreContract(open)
  textStoreContract(open)
}
