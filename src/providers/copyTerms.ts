/**
 * Providers' terms for copies of their files; `docs/provider-terms.md` has the full text. Separate
 * from the provider data that the app reads, so that no visitor loads it.
 */
import type { PublicName } from './providers.ts'

interface CopyTerms {
  readonly name: string
  /** Whether a copy may be kept without approval. */
  readonly mayKeep: boolean
  /** Plain text. */
  readonly says: string
  /** Address of the terms; empty where there are none. */
  readonly url: string
}

export const COPY_TERMS = {
  giphy: {
    name: 'GIPHY',
    mayKeep: false,
    says: 'GIPHY allows no copies of its files without its approval.',
    url: 'https://support.giphy.com/hc/en-us/articles/360028134111',
  },
  klipy: {
    name: 'KLIPY',
    mayKeep: false,
    says: 'KLIPY allows no copies of its files without its written approval.',
    url: 'https://klipy.com/support/api-terms',
  },
  tenor: {
    name: 'Tenor',
    mayKeep: false,
    says: 'Tenor allowed copies only for as long as its servers said. Its API has ended.',
    url: 'https://developers.google.com/tenor/guides/rate-limits-and-caching',
  },
  own: {
    name: 'Giflet',
    mayKeep: true,
    says: 'Whoever runs the server of your GIFs says what may be kept of them.',
    url: '',
  },
} as const satisfies Readonly<Record<PublicName | 'tenor' | 'own', CopyTerms>>
