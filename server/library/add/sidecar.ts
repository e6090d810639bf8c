/** Reads an operator's metadata of a file from `NAME.gif.json` or `NAME.json` beside it. */
import { open } from 'node:fs/promises'
import { type GifMetadata, metadataFrom } from './metadata.ts'

const MOST_BYTES = 65_536
/** Empty if there is no such file. Throws a one-line error if it is unusable. */
export async function readSidecar(path: string | Buffer): Promise<GifMetadata> {
  const text = Buffer.from(path).toString('latin1')
  const stem = text.replace(/\.[^./\\]*$/, '')
  for (const name of [`${text}.json`, `${stem}.json`]) {
    const found = await contentsOf(Buffer.from(name, 'latin1'))
    if (found !== undefined) return metadataOf(found)
  }
  return {}
}

async function contentsOf(path: Buffer): Promise<string | undefined> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return undefined
  try {
    const bytes = Buffer.alloc(MOST_BYTES)
    const { bytesRead } = await file.read(bytes, 0, MOST_BYTES, 0)
    return bytes.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

export function metadataOf(json: string): GifMetadata {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error('its .json file is no JSON, and is not used')
  }
  const found = metadataFrom(value)
  if ('wrong' in found) throw new Error(`its .json file is not used: ${found.wrong} is wrong`)
  return found.about
}
