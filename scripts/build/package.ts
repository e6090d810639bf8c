/** `dist/npm/`: the package. Its entries are ES modules that leave React to whoever installs it. */
import { existsSync } from 'node:fs'
import type { OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'

export async function buildPackage(): Promise<OutputFile[]> {
  if (!existsSync(`${ROOT}src/index.ts`)) return []
  return []
}
