/**
 * What is sent about a GIF, signed as Standard Webhooks say, so that receivers can use a library:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac } from 'node:crypto'
import { TEXT_KEY } from '../platform/takedownId.ts'
import type { News } from '../store/outboxTypes.ts'
import { STYLES } from '../text/textStyles.ts'

const SECRET_PREFIX = 'whsec_'

export interface SignedNews {
  headers: Record<string, string>
  body: string
}

/** Paths below which its files are; an animated text is meant in all of its styles. */
function mediaOf(gifId: string): string[] {
  const [, key] = TEXT_KEY.exec(gifId) ?? []
  const ids = key === undefined ? [gifId] : STYLES.map(({ name }) => `text_${name}_${key}`)
  return ids.map(id => `/media/${id}/`)
}

/**
 * `secret` is `whsec_` and Base64. Receivers refuse old times, so each attempt is signed anew; its
 * id stays, by which they know what they have seen.
 */
export function signedNews({ id, kind, gifId, at }: News, secret: string, nowMs: number): SignedNews {
  const body = JSON.stringify({
    type: kind,
    timestamp: new Date(at).toISOString(),
    data: { id: gifId, media: mediaOf(gifId) },
  })
  const time = String(Math.floor(nowMs / 1_000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}
