/** A wait of `seconds` in words: '40 seconds', '12 minutes'. Rounded up. */
export function formatDuration(seconds: number, lang: string): string {
  const [unit, amount] = seconds < 60 ? ['second', seconds] : ['minute', seconds / 60]
  const format = { style: 'unit', unit: unit as string, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(lang, format).format(Math.ceil(amount as number))
}
