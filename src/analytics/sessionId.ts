import { pingbackId } from '../platform/pingbackId.ts'
import { canSend } from './canSend.ts'
import type { AnalyticsOptions } from './types.ts'

/** The session's id; `undefined` for a visitor who must not be tracked. */
export const sessionId = (options: Pick<AnalyticsOptions, 'enabled' | 'endpoint' | 'consent'>) =>
  canSend(options) && options.consent !== false ? pingbackId() : undefined
