/** The test that runs each code block of the documentation. */
import { readdirSync } from 'node:fs'
import { ROOT } from '../../../scripts/build/paths.ts'
import type { DocBlock } from './docBlocks.ts'

interface Runner {
  /** The file that runs them. */
  test: string
  languages: readonly string[]
  /** Files without their ending; all pages without it. */
  pages?: readonly string[]
}

export const PAGES_SPEC = 'tests/e2e/everywhere/docs.spec.ts'

const PASTED = [
  ...['README', 'embed-script', 'embed-iframe', 'embed-element', 'wordpress', 'embed-markdown'],
  ...['embed-static-sites', 'providers', 'privacy', 'moving', 'user-content', 'accessibility'],
]

export const RUNNERS: readonly Runner[] = [
  { test: PAGES_SPEC, languages: ['html'], pages: PASTED },
  { test: PAGES_SPEC, languages: ['http'], pages: ['hosting', 'user-content', 'policies'] },
  { test: PAGES_SPEC, languages: ['js'], pages: ['README'] },
  // These compile against the types that ship.
  { test: 'tests/package/documents.test.ts', languages: ['ts', 'tsx'] },
  // The scripts, settings and files that these name exist.
  { test: 'tests/unit/docs.test.ts', languages: ['sh'] },
  { test: 'tests/unit/everywhere.test.ts', languages: ['md'], pages: ['embed-markdown'] },
  { test: 'tests/e2e/hostile/userContent.spec.ts', languages: ['js'], pages: ['user-content'] },
  {
    test: 'tests/e2e/everywhere/apps.ts',
    languages: ['jsx', 'vue', 'svelte', 'js'],
    pages: ['embed-frameworks'],
  },
  { test: 'tests/e2e/everywhere/swaps.spec.ts', languages: ['html'], pages: ['embed-frameworks'] },
  { test: 'tests/e2e/everywhere/tagManager.spec.ts', languages: ['html'], pages: ['embed-tag-manager'] },
  {
    test: 'tests/systems/staticSites.spec.ts',
    languages: ['js', 'liquid', 'go-html-template'],
    pages: ['embed-static-sites'],
  },
  { test: 'tests/systems/dokuwiki.spec.ts', languages: ['text', 'php'], pages: ['embed-wiki'] },
  { test: 'tests/systems/mediawiki.spec.ts', languages: ['wikitext', 'js'], pages: ['embed-wiki'] },
  { test: 'tests/wordpress/shortcode.spec.ts', languages: ['text'], pages: ['wordpress'] },
  { test: 'tests/wordpress/discovered.spec.ts', languages: ['php'], pages: ['wordpress'] },
  { test: 'tests/server/webhook.test.ts', languages: ['js', 'json'], pages: ['operating'] },
  { test: 'tests/server/wordpressFolder.test.ts', languages: ['nginx'], pages: ['wordpress'] },
]

/** Every page of the documentation, without its ending. */
export const PAGES: readonly string[] = ['.', 'docs']
  .flatMap(folder => readdirSync(ROOT + folder))
  .filter(name => name.endsWith('.md'))
  .map(name => name.slice(0, -'.md'.length))

export const runnersOf = (page: string, { language }: DocBlock): Runner[] =>
  RUNNERS.filter(({ languages, pages }) => languages.includes(language) && (pages ?? [page]).includes(page))

/** The pages with blocks of a language that a test runs. */
export const pagesOf = (test: string, language: string): readonly string[] =>
  RUNNERS.filter(each => each.test === test && each.languages.includes(language)).flatMap(
    ({ pages }) => pages ?? [],
  )
