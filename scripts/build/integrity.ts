/** The loader under a versioned name, for pages that pin it with Subresource Integrity. */
import { createHash } from 'node:crypto'
import type { OutputFile } from './bundle.ts'

export const INTEGRITY_FILE = 'integrity.json'

/** The content of `dist/integrity.json`. */
export interface LoaderIntegrity {
  version: string
  /** Relative to `dist/`. */
  file: string
  /** For the `integrity` attribute, such as `sha384-…`. */
  integrity: string
}

export const versionedLoader = (version: string): string => `giflet@${version}.js`

export function sriHash(source: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(source).digest('base64')}`
}

/** `giflet@VERSION.js` and its `integrity.json`. */
export function pinnedLoader(loader: OutputFile, version: string): OutputFile[] {
  const file = versionedLoader(version)
  const about: LoaderIntegrity = { version, file, integrity: sriHash(loader.source) }
  return [
    { path: file, source: loader.source },
    { path: INTEGRITY_FILE, source: `${JSON.stringify(about, null, 2)}\n` },
  ]
}
