/** `languages/`: the template for translators, and each translation in WordPress's formats. */
import { readdirSync, readFileSync } from 'node:fs'
import { mo, po } from 'gettext-parser'
import { version } from '../../../vite.config.ts'
import type { OutputFile } from '../bundle.ts'
import { ROOT } from '../paths.ts'
import type { Message } from './translatableTexts.ts'

export const LANGUAGES = `${ROOT}wordpress/languages/`
const EDITOR_SCRIPT = 'giflet-gif-editor-script'

type Catalogue = ReturnType<typeof po.parse>

/** The template. */
export function template(messages: readonly Message[]): string {
  const headers = {
    'Project-Id-Version': `Giflet ${version}`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Domain': 'giflet',
  }
  const translations: Catalogue['translations'] = {}
  for (const { text, context = '', comment, files } of messages) {
    translations[context] = translations[context] ?? {}
    translations[context][text] = {
      msgid: text,
      ...(context && { msgctxt: context }),
      msgstr: [''],
      comments: {
        translator: '',
        reference: files.join('\n'),
        extracted: comment ?? '',
        flag: '',
        previous: '',
      },
    }
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`
}

/** Locales by name, such as `de_DE`. */
export function readTranslations(): [locale: string, catalogue: Catalogue][] {
  return readdirSync(LANGUAGES)
    .filter(name => name.endsWith('.po'))
    .sort()
    .map(name => [/giflet-(.+)\.po$/.exec(name)?.[1] ?? '', po.parse(readFileSync(LANGUAGES + name, 'utf8'))])
}

/** The texts that a language lacks, which are shown in English. */
export const untranslated = ({ translations }: Catalogue, messages: readonly Message[]): string[] =>
  messages
    .filter(({ text, context = '' }) => !translations[context]?.[text]?.msgstr[0])
    .map(({ text }) => text)

export function languageFiles(messages: readonly Message[]): OutputFile[] {
  const inEditor = messages.filter(({ files }) => files.some(file => /\.tsx?$/.test(file)))
  return [
    { path: 'languages/giflet.pot', source: template(messages) },
    ...readTranslations().flatMap(([locale, catalogue]) => [
      { path: `languages/giflet-${locale}.mo`, source: mo.compile(catalogue) },
      {
        path: `languages/giflet-${locale}-${EDITOR_SCRIPT}.json`,
        source: editorTexts(locale, catalogue, inEditor),
      },
    ]),
  ]
}

/** Translations for `wp.i18n`, in the format of Jed. */
function editorTexts(locale: string, { translations }: Catalogue, messages: readonly Message[]): string {
  const texts = messages.flatMap(({ text }) => {
    const translated = translations['']?.[text]?.msgstr[0]
    return translated ? [[text, [translated]]] : []
  })
  const data = { '': { domain: 'messages', lang: locale }, ...Object.fromEntries(texts) }
  return JSON.stringify({ domain: 'messages', locale_data: { messages: data } })
}
