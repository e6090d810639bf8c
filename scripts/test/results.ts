/** Reads the runners' result files and counts their tests. */
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from '../build/paths.ts'

export const RESULTS = `${ROOT}test-results/`

export interface Counts {
  passed: number
  failed: number
}

export const NO_TESTS: Counts = { passed: 0, failed: 0 }

export function countVitest(path: string): Counts {
  const report = readJson<{ numPassedTests: number; numFailedTests: number }>(path)
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : NO_TESTS
}

export function countPlaywright(path: string): Counts {
  const stats = readJson<{ stats: { expected: number; flaky: number; unexpected: number } }>(path)?.stats
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : NO_TESTS
}

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}
