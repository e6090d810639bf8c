import type { TextIndex } from '../../../../../server/store/find/textIndex.ts'
import { gifRecord } from '../../fakeLibrary.ts'

/** An index of records without words; a test replaces what it is about. */
export const textIndex = (own: Partial<TextIndex>): TextIndex => ({
  newest: async () => [],
  firstFrom: async () => undefined,
  frequencies: async () => new Map(),
  spellings: async () => new Map(),
  found: async numbers => numbers.map(number => ({ number, heat: 0, trend: 0, created: '', text: '' })),
  highest: async () => 10_000,
  records: async numbers => numbers.map(number => gifRecord(String(number))),
  ...own,
})
