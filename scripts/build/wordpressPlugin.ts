/** `wordpress/giflet.zip`: the plugin with its own copy of Giflet. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { version } from '../../vite.config.ts'
import type { OutputFile } from './bundle.ts'
import { NOTICES_FILE } from './notices.ts'
import { DIST, ROOT } from './paths.ts'
import { blockFiles } from './wordpress/editor.ts'
import { optionTable } from './wordpress/optionTable.ts'
import { withSourceLink } from './wordpress/sourceLink.ts'
import { termsTable } from './wordpress/termsTable.ts'
import { findMessages } from './wordpress/translatableTexts.ts'
import { languageFiles, readTranslations, untranslated } from './wordpress/translations.ts'
import { zip } from './wordpress/zip.ts'
import { listFiles } from './write.ts'

export const PLUGIN_ZIP = 'wordpress/giflet.zip'
const SOURCE = `${ROOT}wordpress/`

/** The files that a page loads, and their notices. */
const isServed = ({ path }: OutputFile): boolean =>
  /^(?:giflet\.js|giflet-shadow\.js|giflet-adopt\.js|embed\.html|assets\/.*)$/.test(path) ||
  path === NOTICES_FILE

/** `built` are the files of this build; those of earlier steps are read from `dist/`. */
export async function buildWordPress(built: readonly OutputFile[]): Promise<OutputFile[]> {
  const served = built.some(({ path }) => path === 'embed.html') ? built.filter(isServed) : servedOnDisk()
  const php: OutputFile[] = [
    ...sources(/\.php$/).map(withVersion),
    { path: 'generated/options.php', source: optionTable() },
    { path: 'generated/terms.php', source: termsTable() },
  ]
  const block = await blockFiles()
  const messages = findMessages([
    ...php,
    ...block.filter(({ path }) => path.endsWith('block.json')),
    ...sources(/^block\/.*\.tsx?$/),
  ])
  for (const [locale, catalogue] of readTranslations()) {
    const missing = untranslated(catalogue, messages)
    if (missing.length > 0)
      console.log(
        `build: wordpress/languages/giflet-${locale}.po lacks, shown in English: ${missing.map(text => `“${text}”`).join(', ')}`,
      )
  }
  const files = [
    ...php,
    ...block,
    ...languageFiles(messages),
    ...sources(/^readme\.txt$/)
      .map(withVersion)
      .map(file => ({ ...file, source: withSourceLink(file.source.toString(), process.env) })),
    ...sources(/^admin\//),
    { path: 'LICENSE', source: readFileSync(`${ROOT}LICENSE`) },
    ...served.map(file => ({ ...file, path: `dist/${file.path}` })),
  ]
  return [{ path: PLUGIN_ZIP, source: zip('giflet', files) }]
}

function servedOnDisk(): OutputFile[] {
  if (!existsSync(`${DIST}embed.html`))
    throw new Error('it contains dist/, which is built by the other steps')
  return listFiles(DIST)
    .map(path => ({ path: relative(DIST, path), source: readFileSync(path) }))
    .filter(isServed)
}

/** Files of the plugin as they are in the repository. */
function sources(names: RegExp): OutputFile[] {
  return listFiles(SOURCE)
    .map(path => ({ path: relative(SOURCE, path), source: readFileSync(path, 'utf8') }))
    .filter(({ path }) => names.test(path))
}

const withVersion = (file: OutputFile): OutputFile => ({
  ...file,
  source: file.source.toString().replaceAll('0.0.0', version),
})
