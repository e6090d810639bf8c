import type { PublicProvider } from './publicProvider.ts'

export const klipy: PublicProvider = {
  name: 'KLIPY',
  url: 'https://klipy.com/',
  // https://docs.klipy.com/attribution
  mark: { words: 'Powered by' },
  placeholder: 'Search KLIPY',
  // Calls are counted by the hour. When the hour began is hidden from pages.
  waitS: 3600,
  // Answered with 404, which would mean that the GIF is gone.
  wrongKey: /\bAPI key\b/i,
}
