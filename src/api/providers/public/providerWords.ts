/** A call's parameters in the words of a public provider. Pure. */
import type { PublicProvider } from './presets.ts'

/** Languages that GIPHY tells apart by script or region; all others by their first part only. */
const GIPHY_CHINESE = { hans: 'zh-CN', hant: 'zh-TW', cn: 'zh-CN', sg: 'zh-CN', tw: 'zh-TW', hk: 'zh-TW' }
/** Codes that GIPHY writes otherwise than today's standard. */
const GIPHY_CODES: Readonly<Record<string, string>> = { he: 'iw', fil: 'tl', nb: 'no', nn: 'no' }

/** Formats that widgets use. Those of stickers are asked for where there may be some. */
const FORMATS =
  'gif,mediumgif,tinygif,nanogif,mp4,tinymp4,nanomp4,webp,tinywebp,preview,gifpreview,tinygifpreview'
const STICKER_FORMATS = `${FORMATS},gif_transparent,tinygif_transparent,nanogif_transparent,webp_transparent,tinywebp_transparent`
/** Calls whose answers contain media. */
const MEDIA_CALLS = /\/(?:search|featured|posts)$/

/** A language tag as GIPHY's `lang`: ISO 639-1, and two kinds of Chinese. */
function giphyLang(tag: string): string {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  if (language === 'zh') {
    const part = rest.find((part): part is keyof typeof GIPHY_CHINESE => part in GIPHY_CHINESE)
    return part ? GIPHY_CHINESE[part] : 'zh-CN'
  }
  return GIPHY_CODES[language] ?? language
}

/** The locale of the Tenor shape, `xx` or `xx_YY`: scripts and variants are left out. */
function tenorLocale(locale: string): string {
  const [language = '', ...rest] = locale.split(/[-_]/)
  const region = rest.find(part => /^[a-z]{2}$/i.test(part))
  return language.toLowerCase() + (region ? `_${region.toUpperCase()}` : '')
}

/** The address of a call with the provider's own words for languages and files. */
export function inProviderWords(address: string, { api }: PublicProvider): string {
  const url = new URL(address)
  const { searchParams: params, pathname } = url
  const rewrite = (name: string, word: (value: string) => string) => {
    const value = params.get(name)
    if (value) params.set(name, word(value))
  }
  rewrite('lang', giphyLang)
  rewrite('locale', tenorLocale)
  // GIPHY's bundles leave out the stills that a visitor without motion sees.
  if (/\/v2\/$/.test(api) && MEDIA_CALLS.test(pathname) && !params.has('media_filter')) {
    const stickers = params.has('searchfilter') || params.has('ids')
    params.set('media_filter', stickers ? STICKER_FORMATS : FORMATS)
  }
  return url.href
}
