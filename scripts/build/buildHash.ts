/**
 * One hash for all of the app's modules instead of one for each. They import each other, so a
 * release changes nearly all names anyway; and one hash is written once where all names are listed,
 * before the first picture.
 */
import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** Stands for the hash in file names while the modules are bundled. */
export const HASH_PLACE = '0build00'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/**
 * The same output under its final names, and the hash. `others` is code whose file has the hash as
 * well.
 */
export function withBuildHash(
  output: readonly Output[],
  ...others: string[]
): { output: Output[]; hash: string } {
  const digest = createHash('sha256')
  for (const file of [...output].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    digest.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
  }
  for (const code of others) digest.update(code)
  const hash = digest.digest('base64url').slice(0, HASH_PLACE.length)
  const rename = (text: string) => text.replaceAll(HASH_PLACE, hash)
  const renamed = output.map(file =>
    file.type === 'chunk'
      ? {
          ...file,
          fileName: rename(file.fileName),
          code: rename(file.code),
          imports: file.imports.map(rename),
          dynamicImports: file.dynamicImports.map(rename),
        }
      : file,
  )
  return { output: renamed, hash }
}
