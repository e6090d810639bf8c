/** Bundled fonts, so that a text looks the same on every machine. */
import { createRequire } from 'node:module'
import type { ResvgRenderOptions } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)
const FILES = [
  '@expo-google-fonts/fredoka/700Bold/Fredoka_700Bold.ttf',
  '@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf',
  '@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf',
]
const FALLBACK_FAMILY = 'Noto Sans'

/** Scripts of the bundled fonts, and what no font has; the system's fonts load slowly. */
const COVERED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}\p{Cn}\p{Co}]*$/u

export const needsSystemFonts = (text: string): boolean => !COVERED.test(text)

export function fontOptions(loadSystemFonts: boolean): NonNullable<ResvgRenderOptions['font']> {
  return {
    fontFiles: FILES.map(file => require.resolve(file)),
    loadSystemFonts,
    defaultFontFamily: FALLBACK_FAMILY,
  }
}
