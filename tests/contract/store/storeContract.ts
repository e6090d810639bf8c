/** The contract of a store, whatever its engine. */
import { countStoreContract } from './countStore.ts'
import { gifPagesContract } from './gifPages.ts'
import { gifSearchContract } from './gifSearch.ts'
import { gifStoreContract } from './gifStore.ts'
import { keyStoreContract } from './keyStore.ts'
import type { OpenForTest } from './openForTest.ts'
import { outboxContract } from './outbox.ts'
import { reportStoreContract } from './reportStore.ts'
import { searchStoreContract } from './searchStore.ts'
import { textStoreContract } from './textStore.ts'
import { visitorStoreContract } from './visitorStore.ts'

export function storeContract(open: OpenForTest): void {
  gifSearchContract(open)
  gifPagesContract(open)
  gifStoreContract(open)
  countStoreContract(open)
  textStoreContract(open)
  keyStoreContract(open)
  reportStoreContract(open)
  searchStoreContract(open)
  outboxContract(open)
  visitorStoreContract(open)
}
