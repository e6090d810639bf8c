const KEY = /([?&](?:api_key|key|token)=)[^&#\s"'<>]+/gi

/** Replaces API keys in the addresses of a text, so that it is safe to log. */
export const redactKey = (text: string): string => text.replace(KEY, '$1***')

/** The keys in an address, as written there. */
export const keysIn = (url: string): string[] => (url.match(KEY) ?? []).map(pair => pair.replace(/^.*?=/, ''))

/** An error and its causes as one text. */
function describeCauses(error: unknown): string {
  const { cause } = Object(error) as Error
  return cause ? `${error}: ${describeCauses(cause)}` : String(error)
}

/** A `cause` that is safe to log: `cause` itself, or its text without keys. */
export function redactCause(cause: unknown): unknown {
  const text = describeCauses(cause)
  const safe = redactKey(text)
  return safe === text ? cause : safe
}
