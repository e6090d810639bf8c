import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../../scripts/build/paths.ts'
import { renderGenerated } from '../../../scripts/docs/generated.ts'
import { resultLine, resultLines } from '../resultLines.ts'
import type { BenchResults } from '../types.ts'
import { writeSection } from '../writeSection.ts'
import { listsSection } from './document.ts'
import { plotSvg } from './plot.ts'

/**
 * Writes results, document and plot to the repository (`keep`) or `.cache/bench`. Returns the
 * paths.
 */
export async function writeReport(results: BenchResults, keep: boolean): Promise<string[]> {
  const docs = keep ? `${ROOT}docs/` : `${ROOT}.cache/bench/`
  const data = keep ? `${ROOT}tests/bench/` : docs
  for (const folder of [docs, data]) mkdirSync(folder, { recursive: true })
  const files: [path: string, content: string][] = [
    [`${data}results.json`, resultsText(results)],
    [`${docs}bench.svg`, plotSvg(results)],
  ]
  for (const [path, content] of files) writeFileSync(path, content)
  await writeSection(pathToFileURL(`${docs}bench.md`), listsSection(results))
  if (keep) {
    const readme = `${ROOT}README.md`
    writeFileSync(readme, renderGenerated('README.md', readFileSync(readme, 'utf8')))
    files.push([readme, ''])
  }
  return files.map(([path]) => relative(ROOT, path))
}

const resultsText = ({ conditions, subjects }: BenchResults): string =>
  `{"conditions": ${resultLine(conditions)},\n"subjects": ${resultLines(subjects)}}\n`
