import { parseWebAddress } from '../platform/apiBase.ts'
import { hasGlobalPrivacyControl } from '../platform/globalPrivacyControl.ts'
import type { AnalyticsOptions } from './types.ts'

/** Whether these options, in this browser, allow anything to be sent. */
export const canSend = ({ enabled, endpoint }: Pick<AnalyticsOptions, 'enabled' | 'endpoint'>): boolean =>
  enabled !== false && !hasGlobalPrivacyControl() && parseWebAddress(endpoint) !== undefined
