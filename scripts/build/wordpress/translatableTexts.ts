/** Finds translatable texts: literal arguments of `__` and similar functions, and metadata. */
import type { OutputFile } from '../bundle.ts'

export interface Message {
  text: string
  context?: string
  /** For translators. */
  comment?: string
  /** Files that use it. */
  files: string[]
}

const CALL =
  /(?:\btranslators:\s*([^\n*]*?)\s*(?:\*\/)?\s*\n\s*(?:[^\n]*?))?\b(?:esc_html__|esc_attr__|__)\(\s*'((?:[^'\\]|\\.)*)',\s*'giflet'/g
/** Texts of `block.json` that WordPress translates, with the context it looks them up by. */
const BLOCK_CONTEXTS = { title: 'block title', description: 'block description', keywords: 'block keyword' }
const HEADER = /^ \* (?:Description): +(.+)$/m

/** Messages in the order of the files. A text that several files use is one message. */
export function findMessages(files: readonly OutputFile[]): Message[] {
  const messages = new Map<string, Message>()
  const add = (file: string, text: string, context?: string, comment?: string) => {
    const key = `${context ?? ''}\u0004${text}`
    const known = messages.get(key) ?? {
      text,
      files: [],
      ...(context && { context }),
      ...(comment && { comment }),
    }
    if (!known.files.includes(file)) known.files.push(file)
    messages.set(key, known)
  }
  for (const { path, source } of files) {
    const code = source.toString()
    const header = path === 'giflet.php' && HEADER.exec(code)?.[1]
    if (header) add(path, header)
    if (path.endsWith('block.json')) {
      const block = JSON.parse(code) as Record<string, string | string[]>
      for (const [field, context] of Object.entries(BLOCK_CONTEXTS)) {
        for (const text of [block[field] ?? []].flat()) add(path, text, context)
      }
    }
    if (!/\.(?:php|tsx?)$/.test(path)) continue
    for (const [, comment, text = ''] of code.matchAll(CALL)) {
      add(path, text.replace(/\\(.)/g, '$1'), undefined, comment)
    }
  }
  return [...messages.values()]
}
