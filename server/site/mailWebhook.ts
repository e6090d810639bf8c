/**
 * Mails leave through a webhook of the operator, who has a mail provider; the server speaks no
 * SMTP.
 */
import type { Log } from '../log.ts'

export interface Mail {
  /**
   * An address, or `@name` for an uploader of the library, whose address only the operator knows.
   */
  to: string
  /** What it is about: `confirm`, `reset`, `registered`, or `takedown: TITLE`. */
  subject: string
  /** The code that the reader has to send back. */
  code?: string
}
export type SendMail = (mail: Mail) => void

export interface MailWebhookOptions {
  address: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined
  log: Log
}

const TIMEOUT_MS = 10_000

/**
 * Posts each mail as JSON. Nobody waits for it, so that an answer takes as long for an unknown
 * address as for a known one; a mail that is not accepted is logged, without its code, and can be
 * asked for again.
 */
export function mailWebhook({ address, token, log }: MailWebhookOptions): SendMail {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  return mail => {
    void fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(mail),
      // The token and the code go to this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async response => {
        await response.body?.cancel()
        if (!response.ok) log.error(`MAIL_WEBHOOK answered ${response.status} to a mail (${mail.subject})`)
      })
      .catch((error: unknown) => log.error(`MAIL_WEBHOOK took no mail (${mail.subject})`, error))
  }
}
