/**
 * The session's id: 16 characters in session storage, so that it ends with the tab. Kept in memory
 * where storage is refused (an opaque frame, blocked cookies, a server).
 */
export const STORAGE_KEY = 'giflet-pingback-id'
const ID = /^[\w-]{16}$/
const ID_LENGTH = 16

let memory = ''

function randomId(): string {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return bits.toString(16).padStart(ID_LENGTH, '0')
}

/**
 * The random 16-character id of this session, created on first use. It says nothing about the
 * visitor. `store: false` leaves storage alone. Never throws.
 */
export function pingbackId({ store = true }: { store?: boolean } = {}): string {
  memory ||= randomId()
  if (!store) return memory
  try {
    // In a sandboxed frame without an origin, even reading the property throws.
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? ''
    if (ID.test(stored)) return stored
    sessionStorage.setItem(STORAGE_KEY, memory)
  } catch {
    // The id stays in memory.
  }
  return memory
}

/** Takes over the id of another copy of this module in the page; without one, forgets its own. */
export function replacePingbackId(id = ''): void {
  memory = ID.test(id) ? id : ''
}
