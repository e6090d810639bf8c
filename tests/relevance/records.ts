/**
 * An open library to search in: all emoji with the keywords of emojilib and, in five more
 * languages, of emojibase, and the clips drawn for the demo.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { clipItems } from '../../demo/catalogue/clips/catalogue.ts'
import type { GifRecord } from '../../server/library/types.ts'
import { gifRecord } from '../unit/server/fakeLibrary.ts'

export const LANGUAGES = ['de', 'fr', 'es', 'ru', 'ja'] as const
const VARIATION = /\ufe0f/g

function read<T>(file: string): T {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as T
}

/** An emoji as it is written in its id. */
export const plainEmoji = (emoji: string): string => emoji.replace(VARIATION, '')

export function relevanceRecords(): GifRecord[] {
  const names = read<Record<string, { name: string }>>('unicode-emoji-json')
  const keywords = read<Record<string, string[]>>('emojilib/dist/emoji-en-US.json')
  const others = LANGUAGES.map(language => {
    const entries = read<{ unicode: string; label: string; tags?: string[] }[]>(
      `emojibase-data/${language}/compact.json`,
    )
    return new Map(entries.map(({ unicode, label, tags = [] }) => [plainEmoji(unicode), [label, ...tags]]))
  })
  const emoji = Object.entries(names).map(([symbol, { name }]) => {
    const id = plainEmoji(symbol)
    const foreign = others.flatMap(entries => entries.get(id) ?? [])
    return gifRecord(id, { title: name, tags: [...(keywords[symbol] ?? []), ...foreign], type: 'sticker' })
  })
  const clips = clipItems().map(({ id, title, tags, user }) =>
    gifRecord(id, { title, tags, ...(user && { user: { ...user } }) }),
  )
  return [...emoji, ...clips]
}
