import type { PublicProvider } from './publicProvider.ts'

/** Regions and scripts of Chinese, the only language that GIPHY distinguishes by them. */
const CHINESE = { hans: 'zh-CN', hant: 'zh-TW', cn: 'zh-CN', sg: 'zh-CN', tw: 'zh-TW', hk: 'zh-TW' }
/** Codes of GIPHY that differ from today's standard. */
const CODES: Readonly<Record<string, string>> = { he: 'iw', fil: 'tl', nb: 'no', nn: 'no' }

export const giphy: PublicProvider = {
  name: 'GIPHY',
  url: 'https://giphy.com/',
  pingback: 'https://pingback.giphy.com/v2/pingback',
  // GIPHY grants production keys only for a mark with the logo. The path is from Simple Icons
  // (CC0).
  mark: {
    words: 'Powered By',
    logo: 'M2.666 0v24h18.668V8.666l-2.668 2.668v10H5.334V2.668H10L12.666 0zm10.668 0v8h8V5.334h-2.668V2.668H16V0',
  },
  // Calls are counted by the hour, and pages cannot read when the hour began.
  waitS: 3600,
  /** https://developers.giphy.com/docs/optional-settings#language-support */
  lang(tag) {
    const [language = '', ...rest] = tag.toLowerCase().split('-')
    if (language !== 'zh') return CODES[language] ?? language
    const part = rest.find((part): part is keyof typeof CHINESE => part in CHINESE)
    return part ? CHINESE[part] : 'zh-CN'
  },
}
