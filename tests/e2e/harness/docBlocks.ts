/** The code blocks of a page of documentation, for the tests that run them. */
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from '../../../scripts/build/paths.ts'

export interface DocBlock {
  language: string
  code: string
  /** The file that the line before names: "`layouts/gif.html`:". */
  file?: string
}

/** Where the documentation says Giflet is. */
const CDN = 'https://cdn.example.com'

/** The file of a page, in `docs/` or beside it. */
export const docPath = (page: string): string =>
  [`${ROOT}docs/${page}.md`, `${ROOT}${page}.md`].find(path => existsSync(path)) ?? ''

/** `origin` replaces the documentation's CDN. */
export function docBlocks(page: string, origin = CDN): DocBlock[] {
  const text = readFileSync(docPath(page), 'utf8').replaceAll(CDN, origin)
  const fences = text.matchAll(/(?:`([^`\n]+)`:\n\n)?^```([\w-]*)\n(.*?)^```$/gms)
  return [...fences].map(([, file, language = '', code = '']) => ({ language, code, ...(file && { file }) }))
}

/** The code of the block that belongs in `file`. */
export function docFile(blocks: readonly DocBlock[], file: string): string {
  const block = blocks.find(each => each.file === file)
  if (!block) throw new Error(`The page has no ${file}`)
  return block.code
}
