/** Accounts: registration with a mailed code, login, new passwords. */
import { type Context, Hono } from 'hono'
import { badRequest, forbidden, unauthorized } from '../../http/errors.ts'
import { accountOwner, browserOwner, forgetBrowser } from '../../http/visitorCookie.ts'
import { endSession, ensureCsrfCookie, issueToken, ownPage, revokeLogins, startSession } from '../auth.ts'
import { readForm } from '../form.ts'
import { limitedMailAddress, type MailAddress, mailCode, mailNobody, redeem } from '../mailedCodes.ts'
import { findUser, nameKey, publicUser } from '../people.ts'
import { hashPassword, matchesPassword } from '../secrets.ts'
import { done, nowS, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'

const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 256
const DAY_S = 24 * 60 * 60
/** An account waits this long after the last code for its mail address to be confirmed. */
const UNCONFIRMED_LIFETIME_S = 7 * DAY_S
/** Names that could pass for the operator. */
const RESERVED = new Set(['staff', 'admin', 'administrator', 'moderator', 'operator', 'root', 'site', 'self'])

function checkPassword(password: string): string {
  const { length } = password
  if (length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH) return password
  throw badRequest(`password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`)
}

/** Starts a session. What the browser has kept without an account belongs to the account now. */
async function signIn(context: SiteContext, c: Context, account: string): Promise<void> {
  await startSession(context, c, account)
  const browser = browserOwner(c)
  if (browser === undefined) return
  await context.favorites.move(browser, accountOwner(account))
  forgetBrowser(c)
}

interface Owners {
  /** The one account that may have the address. */
  confirmed: Thing | undefined
  /** The latest that waits for it to be confirmed. */
  pending: Thing | undefined
}

async function ownersOf({ site }: SiteContext, email: string): Promise<Owners> {
  const accounts = await site.list('account', { email })
  const isConfirmed = (account: Thing) => account.is_confirmed === true
  return {
    confirmed: accounts.find(isConfirmed),
    pending: accounts.findLast(account => !isConfirmed(account)),
  }
}

export function accountRoutes(context: SiteContext): Hono {
  const routes = new Hono()
  const mailAddress = limitedMailAddress(context)

  routes.post('/login', ownPage, c => login(context, c))

  routes.post('/logout', ownPage, async c => {
    await endSession(context, c)
    return done(c)
  })

  routes.post('/api/v3/register', ownPage, c => register(context, c, mailAddress))

  routes.post('/api/v3/register/confirm', ownPage, c => confirm(context, c))

  routes.post('/api/v3/register/resend', ownPage, c => resendCode(context, c, mailAddress))

  routes.post('/api/v3/password/reset', ownPage, c => resetPassword(context, c, mailAddress))
  return routes
}

async function login(context: SiteContext, c: Context): Promise<Response> {
  const { site, access } = context
  const form = await readForm(c)
  const username = nameKey(form.text('username'))
  const password = form.text('password')
  const account = await access.attempt(c, async () => {
    const [found] = await site.list('account', { username })
    const hash = found && (await site.get('secret', found.id))?.password
    if (!(await matchesPassword(password, hash)) || !found) {
      throw unauthorized('The username or password is wrong')
    }
    return found
  })
  if (account.is_confirmed !== true) throw forbidden('The mail address is not confirmed')
  await signIn(context, c, account.id)
  return c.json({ user: publicUser(account) })
}

async function register(context: SiteContext, c: Context, mailAddress: MailAddress): Promise<Response> {
  const { site } = context
  const form = await readForm(c)
  const username = nameKey(form.text('username'))
  if (!/^\w{3,30}$/.test(username)) throw badRequest('username must be 3 to 30 letters, digits or "_"')
  const password = checkPassword(form.text('password'))
  const email = await mailAddress(c, form)
  if (RESERVED.has(username) || (await findUser(context, username))) throw badRequest('username is taken')
  // Nothing here tells a stranger whether the address has an account; a mail tells its owner.
  const { confirmed } = await ownersOf(context, email)
  const user = await site.add('account', {
    username,
    email,
    display_name: username,
    user_type: 'user',
    is_verified: false,
    is_public: true,
    is_confirmed: false,
    updated: nowS(context),
    expires: nowS(context) + UNCONFIRMED_LIFETIME_S,
  })
  // Of two that register a name at once, maybe with two processes, the first one has it.
  const [first] = await site.list('account', { username })
  if (first && first.id !== user.id) {
    await site.remove('account', user.id)
    throw badRequest('username is taken')
  }
  await site.put('secret', user.id, { password: await hashPassword(password) })
  await mailCode(context, user.id, email, confirmed ? 'registered' : 'confirm')
  return c.json({ user: publicUser(user) }, 201)
}

async function confirm(context: SiteContext, c: Context): Promise<Response> {
  const { site } = context
  const id = await redeem(context, c, (await readForm(c)).text('code'), 'confirm')
  const { confirmed } = await ownersOf(context, String((await site.get('account', id))?.email))
  // Another account was the first to confirm the address.
  if (confirmed && confirmed.id !== id) throw badRequest('code is wrong or too old')
  const user = await site.put('account', id, { is_confirmed: true, expires: null })
  await signIn(context, c, id)
  return c.json({ user: publicUser(user), token: await issueToken(context, id) })
}

async function resendCode(context: SiteContext, c: Context, mailAddress: MailAddress): Promise<Response> {
  const { site } = context
  const email = await mailAddress(c, await readForm(c))
  const { confirmed, pending } = await ownersOf(context, email)
  // The same response for an unknown address, so that it does not reveal who has an account.
  if (pending && !confirmed) {
    await site.put('account', pending.id, { expires: nowS(context) + UNCONFIRMED_LIFETIME_S })
    await mailCode(context, pending.id, email, 'confirm')
  } else await mailNobody(context, 3)
  return done(c)
}

async function resetPassword(context: SiteContext, c: Context, mailAddress: MailAddress): Promise<Response> {
  const { site } = context
  const form = await readForm(c)
  if (form.optional('code')) {
    const password = await hashPassword(checkPassword(form.text('password')))
    const account = await redeem(context, c, form.text('code'), 'reset')
    await site.put('secret', account, { password })
    await revokeLogins(context, account)
    ensureCsrfCookie(c)
    return done(c)
  }
  const email = await mailAddress(c, form)
  const { confirmed, pending } = await ownersOf(context, email)
  const user = confirmed ?? pending
  if (user) await mailCode(context, user.id, email, 'reset')
  else await mailNobody(context, 2)
  return done(c)
}
