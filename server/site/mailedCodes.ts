/** Codes that prove control of a mail address. */
import type { Context } from 'hono'
import { badRequest, tooMany } from '../http/errors.ts'
import { digestOf } from './auth.ts'
import type { Form } from './form.ts'
import { newToken } from './secrets.ts'
import { noteMail, nowS, type SiteContext } from './siteContext.ts'
import type { Thing } from './siteStore.ts'

const CODE_LIFETIME_S = 24 * 60 * 60
/** Codes that one client may request, for any addresses. */
const CLIENT_MAILS = { amount: 30, windowS: 60 * 60 }
/** Codes that are mailed to one address, whoever requests them. Each is valid for longer. */
const ADDRESS_MAILS = { amount: 5, windowS: 60 * 60 }

/**
 * Mails a code for an account. Of an address that has one already, the owner hears that somebody
 * registered it (`registered`), without a code.
 */
export async function mailCode(
  context: SiteContext,
  account: string,
  to: string,
  purpose: 'confirm' | 'reset' | 'registered',
): Promise<void> {
  const code = newToken()
  const expires = nowS(context) + CODE_LIFETIME_S
  await context.site.put('code', digestOf(code), { account, purpose, expires })
  await noteMail(context, { to, subject: purpose })
  context.onMail({ to, subject: purpose, ...(purpose !== 'registered' && { code }) })
}

/** Writes as often, and leaves nothing: the time of an answer must not tell of an account. */
export async function mailNobody({ site }: SiteContext, writes: number): Promise<void> {
  const id = digestOf(newToken())
  for (let left = writes; left > 1; left -= 1) await site.put('code', id, { expires: 0 })
  await site.remove('code', id)
}

const isOver = (context: SiteContext, { expires }: Thing): boolean =>
  typeof expires === 'number' && expires < nowS(context)

/** The account a code was mailed to. A code works once; wrong ones count as failed attempts. */
export function redeem(context: SiteContext, c: Context, code: string, purpose: string): Promise<string> {
  return context.access.attempt(c, async () => {
    const id = digestOf(code)
    const found = await context.site.get('code', id)
    if (!found || found.purpose !== purpose || isOver(context, found)) {
      throw badRequest('code is wrong or too old')
    }
    // An account that was never confirmed may have gone since.
    const account = await context.site.get('account', String(found.account))
    if (!account || isOver(context, account)) throw badRequest('code is wrong or too old')
    // Of two concurrent requests, only the one that removes the code succeeds.
    if (!(await context.site.remove('code', id))) throw badRequest('code is wrong or too old')
    return String(found.account)
  })
}

/** Reads the mail address of a form. */
export type MailAddress = (c: Context, form: Form) => Promise<string>

/** Throws 429 after too many mails, whether or not there is an account. */
export function limitedMailAddress(context: SiteContext): MailAddress {
  const clientMails = context.createLimit('client mails', CLIENT_MAILS)
  const addressMails = context.createLimit('address mails', ADDRESS_MAILS)
  return async (c, form) => {
    const email = form.text('email').toLowerCase()
    if (!/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)) throw badRequest('email must be an address')
    const waitS = (await clientMails.spend(c.get('client'))) ?? (await addressMails.spend(email))
    if (waitS !== undefined) throw tooMany('Too many mails', waitS)
    return email
  }
}
