/**
 * The session's id: 16 characters in session storage, so that it ends with the tab. The loader
 * hands the page's own to its frames, because browsers refuse them storage or divide it. Kept in
 * memory where storage is refused (an opaque frame, blocked cookies, a server).
 */
import { createSessionId, SESSION_KEY } from '../protocol/pageSession.ts'

const ID = /^[\w-]{16}$/

let memory = ''
/** Whether the id is that of the page around this frame, which keeps it. */
let isGiven = false

/**
 * The random 16-character id of this session, created on first use. It says nothing about the
 * visitor. `store: false` leaves storage alone. Never throws.
 */
export function pingbackId({ store = true }: { store?: boolean } = {}): string {
  memory ||= createSessionId()
  if (!store || isGiven) return memory
  try {
    // In a sandboxed frame without an origin, even reading the property throws.
    const stored = sessionStorage.getItem(SESSION_KEY) ?? ''
    if (ID.test(stored)) return stored
    sessionStorage.setItem(SESSION_KEY, memory)
  } catch {
    // The id stays in memory.
  }
  return memory
}

/**
 * Takes over the id of the page around this frame, or of another copy of this module; without one,
 * forgets its own.
 */
export function replacePingbackId(id: unknown = ''): void {
  isGiven = typeof id === 'string' && ID.test(id)
  memory = isGiven ? `${id}` : ''
}
