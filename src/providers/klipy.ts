import type { PublicProvider } from './publicProvider.ts'

export const klipy: PublicProvider = {
  name: 'KLIPY',
  url: 'https://klipy.com/',
  // https://docs.klipy.com/attribution
  mark: { words: 'Powered by' },
  placeholder: 'Search KLIPY',
  // Calls are counted by the hour, and pages cannot read when the hour began.
  waitS: 3600,
  // The status is 404, which would mean that the GIF is gone.
  wrongKey: /\bAPI key\b/i,
}
