/** Icons (Fluent Emoji Flat) and their names (unicode-emoji-json, emojilib), read once on use. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface NamedEmoji {
  icon: string
  emoji: string
  name: string
  group: string
  keywords: string[]
}

const require = createRequire(import.meta.url)

function json<T>(file: string): T {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8')) as T
}

interface IconSet {
  icons: Record<string, { body: string }>
}

let iconSet: IconSet | undefined

/** The content of the icon's `<svg>`, 32 × 32. Throws RangeError for an unknown name. */
export function iconBody(icon: string): string {
  iconSet ??= json<IconSet>('@iconify-json/fluent-emoji-flat/icons.json')
  const found = iconSet.icons[icon]
  if (!found) throw new RangeError(`no drawing named ${icon}`)
  return found.body
}

/** Every emoji with an icon, in Unicode order. */
export function namedEmoji(): NamedEmoji[] {
  const iconOf = json<Record<string, string>>('@iconify-json/fluent-emoji-flat/chars.json')
  const names = json<Record<string, { name: string; group: string }>>('unicode-emoji-json/data-by-emoji.json')
  const keywords = json<Record<string, string[]>>('emojilib/dist/emoji-en-US.json')
  return Object.entries(names).flatMap(([emoji, { name, group }]) => {
    const points = Array.from(emoji, char => char.codePointAt(0)?.toString(16)).join('-')
    const icon = iconOf[points] ?? iconOf[points.replaceAll('-fe0f', '')]
    return icon ? [{ icon, emoji, name, group, keywords: keywords[emoji] ?? [] }] : []
  })
}
