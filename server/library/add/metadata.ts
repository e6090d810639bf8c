/** Metadata of a file: from beside it, from a list, or from the file itself. */
import * as v from 'valibot'
import type { Item } from '../items.ts'

export type GifMetadata = Partial<
  Pick<Item, 'title' | 'altText' | 'tags' | 'sourceUrl' | 'author' | 'license' | 'aliases'>
>

const MOST_TAGS = 50
const MOST_ALIASES = 50
export const ALIAS = /^(?:[a-z]{1,20}:)?\w{1,64}$/

/** JSON may have halves of letters, which no address can have. */
const wellFormed = v.transform((text: string) => text.replace(/\p{Cs}/gu, '\ufffd'))
const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), wellFormed)

/** The fields by the names that operators write, which are those of the record. */
export const METADATA_FIELDS = {
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

export type MetadataField = keyof typeof METADATA_FIELDS

const ABOUT = v.partial(v.looseObject(METADATA_FIELDS))

/** A file's own metadata, without invalid fields, because nobody wrote it for this library. */
export function metadataInFile(words: Readonly<Record<string, unknown>>): GifMetadata {
  const held = Object.entries(words).filter(
    ([name, value]) => v.safeParse(METADATA_FIELDS[name as MetadataField] ?? v.never(), value).success,
  )
  const found = metadataFrom(Object.fromEntries(held))
  return 'wrong' in found ? {} : found.about
}

/** The metadata in these fields, or the name of an invalid field. */
export function metadataFrom(value: unknown): { about: GifMetadata } | { wrong: string } {
  const { success, output, issues } = v.safeParse(ABOUT, value)
  if (!success) return { wrong: v.getDotPath(issues[0]) ?? 'it' }
  const { title, alt_text: altText, tags, source: sourceUrl, author, license, aliases } = output
  const about = { title, altText, tags, sourceUrl, author, license, aliases }
  return { about: Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined)) }
}
