/** Reads a file, or a page by its address. */
import type { PagePlace } from './findPages.ts'
import { readAddress } from './readAddress.ts'
import { kindOfType, type ReadPage, readPageBytes, readPageFile } from './readPage.ts'

const MOST_BYTES = 32e6

/** Throws a line about what cannot be read. */
export async function readPageAt({ name, path }: PagePlace): Promise<ReadPage> {
  if (path !== undefined) return readPageFile(path)
  const { origin } = new URL(name)
  // The operator has named it: it may be of this network.
  const { bytes, type } = await readAddress(name, { isTrusted: url => url.origin === origin }, MOST_BYTES)
  return readPageBytes(bytes, kindOfType(type))
}
