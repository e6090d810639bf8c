/** What an operator has written about a file, in `NAME.gif.json` or `NAME.json` beside it. */
import { open } from 'node:fs/promises'
import * as v from 'valibot'

export interface About {
  title?: string
  altText?: string
  tags?: readonly string[]
  /** Where it comes from: http or https. */
  sourceUrl?: string
}

const MOST_BYTES = 65_536
const MOST_TAGS = 50

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const SIDECAR = v.looseObject({
  title: v.optional(words(200)),
  alt_text: v.optional(words(1000)),
  tags: v.optional(v.pipe(v.array(words(100)), v.maxLength(MOST_TAGS))),
  source: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
})

/** Empty if there is none. Throws a line about one that cannot be used. */
export async function readSidecar(path: string | Buffer): Promise<About> {
  const text = Buffer.from(path).toString('latin1')
  const stem = text.replace(/\.[^./\\]*$/, '')
  for (const name of [`${text}.json`, `${stem}.json`]) {
    const found = await contentsOf(Buffer.from(name, 'latin1'))
    if (found !== undefined) return aboutOf(found)
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

export function aboutOf(json: string): About {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error('its .json file is no JSON, and is not used')
  }
  const { success, output, issues } = v.safeParse(SIDECAR, value)
  if (!success) throw new Error(`its .json file is not used: ${v.getDotPath(issues[0]) ?? 'it'} is wrong`)
  const { title, alt_text: altText, tags, source: sourceUrl } = output
  return {
    ...(title !== undefined && { title }),
    ...(altText !== undefined && { altText }),
    ...(tags !== undefined && { tags }),
    ...(sourceUrl !== undefined && { sourceUrl }),
  }
}
