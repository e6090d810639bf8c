/**
 * The session's id: 16 characters in session storage, so that it ends with the tab. Where storage is refused
 * (an opaque frame, blocked cookies, a server) it lives in memory.
 */
const STORAGE_KEY = 'giflet-pingback-id'
const ID = /^[\w-]{16}$/
const ID_LENGTH = 16

let memory = ''

function randomId(): string {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return bits.toString(16).padStart(ID_LENGTH, '0')
}

/**
 * The random 16-character id of this session. It says nothing about the visitor and is made on first use.
 * With `store: false` nothing is read from or written to storage. Never throws.
 */
export function pingbackId({ store = true }: { store?: boolean } = {}): string {
  memory ||= randomId()
  if (!store) return memory
  try {
    // Reading the property alone throws in a sandboxed frame without an origin.
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? ''
    if (ID.test(stored)) return stored
    sessionStorage.setItem(STORAGE_KEY, memory)
  } catch {}
  return memory
}

/** Removes the id from storage and memory, for a visitor who refuses analytics. The next use makes a new one. */
export function forgetPingbackId(): void {
  memory = ''
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
