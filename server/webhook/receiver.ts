/** The receiver of news about GIFs. */
import { SettingsError } from '../platform/errors.ts'
import type { Settings } from '../settings/readSettings.ts'

export interface Receiver {
  url: string
  /** `whsec_` and Base64. */
  secret: string
  /** Whether it may be in the own network, and without TLS. */
  isOwnNetwork: boolean
}

/** `undefined`: nobody. Throws `SettingsError` for settings that could never deliver. */
export function receiverOf({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
  WEBHOOK_NETWORK: network,
}: Settings): Receiver | undefined {
  if (url === undefined) return undefined
  if (secret === undefined)
    throw new SettingsError([
      'WEBHOOK_URL needs WEBHOOK_SECRET: whsec_ and the output of "openssl rand -base64 24".',
    ])
  if (network === 'public' && !url.startsWith('https:'))
    throw new SettingsError(['WEBHOOK_URL must be https, or WEBHOOK_NETWORK own.'])
  return { url, secret, isOwnNetwork: network === 'own' }
}
