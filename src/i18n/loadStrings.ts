/** The strings of a language tag: its own chunk, fetched only when the interface is not English. */
import type { Strings } from './strings.ts'

const LOCALES: Record<string, () => Promise<{ strings: Strings }>> = {
  ar: () => import('./locales/ar.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  he: () => import('./locales/he.ts'),
  ja: () => import('./locales/ja.ts'),
  pt: () => import('./locales/pt.ts'),
}

/** Resolves to nothing for English, an unknown language, or a chunk that did not arrive: English serves then. */
export async function loadStrings(lang: string): Promise<Strings | undefined> {
  const load = LOCALES[lang.toLowerCase().split('-')[0] ?? '']
  if (!load) return undefined
  try {
    return (await load()).strings
  } catch {
    return undefined
  }
}
