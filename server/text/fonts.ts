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

/** Scripts of the bundled fonts; others need the system's fonts, which load slowly. */
const COVERED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u

export function fontOptions(text: string): NonNullable<ResvgRenderOptions['font']> {
  return {
    fontFiles: FILES.map(file => require.resolve(file)),
    loadSystemFonts: !COVERED.test(text),
    defaultFontFamily: FALLBACK_FAMILY,
  }
}
