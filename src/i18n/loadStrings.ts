/** Loads the strings of a language, each language in its own chunk, unless it is English. */
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

/**
 * `undefined` for English, for an unknown language, and for a chunk that failed to load. The
 * interface is English then.
 */
export async function loadStrings(lang: string): Promise<Strings | undefined> {
  const load = LOCALES[lang.toLowerCase().split('-')[0] ?? '']
  if (!load) return undefined
  try {
    return (await load()).strings
  } catch {
    return undefined
  }
}
