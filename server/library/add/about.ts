/** What is told about a file: beside it, in a list, or in itself. */
import * as v from 'valibot'

export interface About {
  title?: string
  altText?: string
  tags?: readonly string[]
  /** Where it comes from: http or https. */
  sourceUrl?: string
  author?: string
  /** The name or address of the licence. */
  license?: string
  /** Ids that it had elsewhere, also as PROVIDER:ID. */
  aliases?: readonly string[]
}

const MOST_TAGS = 50
const MOST_ALIASES = 50
export const ALIAS = /^(?:[a-z]{1,20}:)?\w{1,64}$/

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

/** The fields by the names that operators write, which are those of the record. */
export const ABOUT_FIELDS = {
  title: words(200),
  alt_text: words(1000),
  tags: v.pipe(v.array(words(100)), v.maxLength(MOST_TAGS)),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000),
    v.url(),
    v.regex(/^https?:/, 'must be an http or https address'),
  ),
  author: words(200),
  license: words(200),
  aliases: v.pipe(v.array(v.pipe(v.string(), v.regex(ALIAS))), v.maxLength(MOST_ALIASES)),
} as const

export type AboutField = keyof typeof ABOUT_FIELDS

const ABOUT = v.partial(v.looseObject(ABOUT_FIELDS))

/** What a file says of itself, but what no field can hold: nobody wrote it for this library. */
export function aboutInFile(words: Readonly<Record<string, unknown>>): About {
  const held = Object.entries(words).filter(
    ([name, told]) => v.safeParse(ABOUT_FIELDS[name as AboutField] ?? v.never(), told).success,
  )
  const found = aboutFrom(Object.fromEntries(held))
  return 'wrong' in found ? {} : found.about
}

/** What is told under these names. The wrong field, if one is. */
export function aboutFrom(value: unknown): { about: About } | { wrong: string } {
  const { success, output, issues } = v.safeParse(ABOUT, value)
  if (!success) return { wrong: v.getDotPath(issues[0]) ?? 'it' }
  const { title, alt_text: altText, tags, source: sourceUrl, author, license, aliases } = output
  const about = { title, altText, tags, sourceUrl, author, license, aliases }
  return { about: Object.fromEntries(Object.entries(about).filter(([, told]) => told !== undefined)) }
}
