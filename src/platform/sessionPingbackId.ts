import { hasGlobalPrivacyControl } from './globalPrivacyControl.ts'
import { pingbackId } from './pingbackId.ts'

/** The session's id, unless Global Privacy Control is on. */
export const sessionPingbackId = (): string | undefined =>
  hasGlobalPrivacyControl() ? undefined : pingbackId()
