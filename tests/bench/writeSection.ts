/** Writes one section of a document that several benchmarks share. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../scripts/build/paths.ts'

export const BENCH_DOCUMENT = pathToFileURL(`${ROOT}docs/bench.md`)

/**
 * `section` begins with its heading `## …`; that of the same heading is replaced, the others stay.
 * The file is whole at any moment, also if the process ends.
 */
export async function writeSection(file: URL, section: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const next = new URL(`${file.href}.next`)
  await writeFile(next, withSection(text, section))
  await rename(next, file)
}

export function withSection(text: string, section: string): string {
  const heading = section.split('\n')[0] ?? ''
  const sections = text.split(/^(?=## )/m).map(part => part.trimEnd())
  const at = sections.findIndex(part => part.split('\n')[0] === heading)
  sections.splice(at < 0 ? sections.length : at, 1, section.trimEnd())
  return `${sections.join('\n\n')}\n`
}
