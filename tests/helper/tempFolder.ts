import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './atEnd.ts'

/**
 * A folder that goes with the running test; called outside of tests, with the last one. Not for
 * `beforeAll`, which is neither.
 */
export function tempFolder(prefix = 'giflet-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
