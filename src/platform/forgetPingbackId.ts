import { SESSION_KEY } from '../protocol/pageSession.ts'
import { replacePingbackId } from './pingbackId.ts'

/**
 * Removes the session's id from storage and memory, for a visitor who refuses analytics. The next
 * use creates a new one.
 */
export function forgetPingbackId(): void {
  replacePingbackId()
  try {
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    // The id was never stored.
  }
}
