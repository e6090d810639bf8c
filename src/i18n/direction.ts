/** Languages written from right to left, by primary subtag (Unicode CLDR `characterOrder`). */
const RTL = /^(ar|arc|ckb|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)\b/i

export type Direction = 'ltr' | 'rtl'

export const directionOf = (lang: string): Direction => (RTL.test(lang) ? 'rtl' : 'ltr')
