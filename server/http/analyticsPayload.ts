/**
 * The token that each GIF carries and its events return: the response and the GIF that they belong
 * to. Opaque to clients, but neither secret nor signed: anyone can report an event, as with any
 * tracking pixel.
 */
export interface PayloadContent {
  responseId: string
  gifId: string
}

const MAX_LENGTH = 400

export function encodePayload({ responseId, gifId }: PayloadContent): string {
  return Buffer.from(`1 ${responseId} ${gifId}`).toString('base64')
}

/** `undefined` unless `encodePayload` made it. */
export function decodePayload(payload: unknown): PayloadContent | undefined {
  if (typeof payload !== 'string' || payload.length > MAX_LENGTH) return undefined
  const text = Buffer.from(payload, 'base64').toString()
  const [, responseId, gifId] = /^1 (\w{1,64}) (\w{1,64})$/.exec(text) ?? []
  return responseId && gifId ? { responseId, gifId } : undefined
}
