/** Titles and tags from file and folder names. */
import { basename, dirname, extname, sep } from 'node:path'

const MAX_TAGS = 20
/** Words that cameras, editors and downloads put into names, and stop words. */
const NOISE =
  /^(?:img|dsc|final|copy|export|untitled|gif|webp|mp4|apng|png|the|a|an|of|and|in|on|at|to|with|v?\d+|\d+x\d+|\d+p)$/i

function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .filter(Boolean)
}

export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** `relativePath` is relative to the added folder, such as "cats/happy-cat_2.gif". */
export function titleOf(relativePath: string): string {
  const name = basename(relativePath, extname(relativePath))
  const words = wordsOf(name)
  return titleCase(words.join(' ')) || name.trim() || 'Untitled'
}

export function tagsOf(relativePath: string): string[] {
  const folders = dirname(relativePath)
    .split(sep)
    .filter(folder => folder !== '.')
  const name = basename(relativePath, extname(relativePath))
  const words = [...wordsOf(name), ...folders.flatMap(wordsOf)].map(word => word.toLowerCase())
  return [...new Set(words)].filter(word => !NOISE.test(word)).slice(0, MAX_TAGS)
}
