/** Visitors that report clicks without a pause, each report until it is acknowledged. */
import { expect, onTestFinished } from 'vitest'
import { encodePayload } from '../../server/http/analyticsPayload.ts'

const REPORTERS = 4
/** Reports that must be acknowledged before what follows. */
const BETWEEN = 8
const PAUSE_MS = 30

/** A user agent that the server does not take for a crawler's. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** `send` posts a body to `/v2/pingback` for the client, and resolves with the status. */
export function startReporters(gifId: string, send: (body: string, client: string) => Promise<number>) {
  let acknowledged = 0
  let isOver = false
  async function reporter(who: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const body = JSON.stringify({
        action_type: 'CLICK',
        analytics_response_payload: encodePayload({ responseId: 'r', gifId }),
      })
      // The same client when it is sent again, so that it is counted once.
      const client = `10.${who}.${turn >> 8}.${turn & 255}`
      while ((await send(body, client).catch(() => 0)) !== 200) {
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
      acknowledged += 1
    }
  }
  const all = Promise.all(Array.from({ length: REPORTERS }, (_, who) => reporter(who)))
  // A test that has failed leaves none behind: whatever they still send counts as sent.
  onTestFinished(() => {
    isOver = true
    send = async () => 200
  })
  return {
    async goOn() {
      const before = acknowledged
      await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN)
    },
    /** Ends them. `text` gets the operator's `/analytics.json`, which must have each click once. */
    async expectCounted(text: () => Promise<string>) {
      isOver = true
      await all
      expect(JSON.parse(await text())).toMatchObject({ counts: [{ gifId, clicks: acknowledged }] })
    },
  }
}
