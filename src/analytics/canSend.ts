import { hasGlobalPrivacyControl } from './globalPrivacyControl.ts'
import type { AnalyticsOptions } from './types.ts'

/** Whether anything is sent with these options, in this browser. */
export const canSend = ({ enabled, endpoint }: AnalyticsOptions): boolean =>
  enabled !== false && !hasGlobalPrivacyControl() && URL.canParse(endpoint)
