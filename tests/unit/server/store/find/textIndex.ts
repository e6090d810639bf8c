import type { TextIndex } from '../../../../../server/store/find/textIndex.ts'
import { gifRecord } from '../../fakeLibrary.ts'

const blank = (number: number) => ({ number, heat: 0, trend: 0, created: '' })

/** An index of records without words; a test replaces what it is about. */
export const textIndex = (own: Partial<TextIndex>): TextIndex => ({
  newest: async () => [],
  newestOfEach: async () => [],
  count: async () => ({ count: 0, lowest: 0 }),
  firstFrom: async () => undefined,
  frequencies: async () => new Map(),
  spellings: async () => new Map(),
  found: async numbers => numbers.map(number => ({ ...blank(number), text: '' })),
  highest: async () => 10_000,
  standings: async numbers => numbers.map(blank),
  records: async numbers => numbers.map(number => gifRecord(String(number))),
  ...own,
})
