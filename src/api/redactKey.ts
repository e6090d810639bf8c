const KEY = /([?&](?:api_key|key|token)=)[^&#\s"']+/gi

/** An address, or a text with addresses in it, that may be logged: API keys are struck out. */
export const redactKey = (text: string): string => text.replace(KEY, '$1***')
