import type { BenchResults } from '../types.ts'
export const textTables = (r: BenchResults): string => JSON.stringify(r)
