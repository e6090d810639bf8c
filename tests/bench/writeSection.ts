/** Writes one section of a document that several benchmarks share. */
import { readFile, writeFile } from 'node:fs/promises'

/** `section` begins with its heading `## …`; that of the same heading is replaced. */
export async function writeSection(file: URL, section: string): Promise<void> {
  const heading = section.split('\n')[0] ?? ''
  const text = await readFile(file, 'utf8').catch(() => '')
  const sections = text.split(/^(?=## )/m).map(part => part.trimEnd())
  const at = sections.findIndex(part => part.split('\n')[0] === heading)
  sections.splice(at < 0 ? sections.length : at, 1, section.trimEnd())
  await writeFile(file, `${sections.join('\n\n')}\n`)
}
