const KEY = /([?&](?:api_key|key|token)=)[^&#\s"'<>]+/gi

/** Replaces the API keys of addresses in a text, so that it is safe to log. */
export const redactKey = (text: string): string => text.replace(KEY, '$1***')

/** The values that `redactKey` replaces in an address, as written there. */
export const keysIn = (url: string): string[] => (url.match(KEY) ?? []).map(pair => pair.replace(/^.*?=/, ''))

/** An error and its causes as one text. */
function chain(error: unknown): string {
  const { cause } = Object(error) as Error
  return cause ? `${error}: ${chain(cause)}` : String(error)
}

/**
 * A safe `cause` for our own errors: `cause` itself, or its text without the keys that it repeats.
 */
export function redactCause(cause: unknown): unknown {
  const text = chain(cause)
  const safe = redactKey(text)
  return safe === text ? cause : safe
}
