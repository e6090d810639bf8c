/** Accounts: registration with a mailed code, and new passwords. */
import { Hono } from 'hono'
import { badRequest } from '../../http/errors.ts'
import { checkCsrf, ensureCsrfCookie, issueToken, startSession } from '../auth.ts'
import { readForm } from '../form.ts'
import { findUser, publicUser } from '../people.ts'
import { hashPassword, newToken } from '../secrets.ts'
import { done, nowS, type SiteContext } from '../siteContext.ts'

const PASSWORD_MIN_LENGTH = 8
const CODE_LIFETIME_S = 24 * 60 * 60

function checkPassword(password: string): string {
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw badRequest(`password must have at least ${PASSWORD_MIN_LENGTH} characters`)
  }
  return password
}

/** Sends a code that proves who reads the mail of an account. */
async function mailCode(context: SiteContext, account: string, to: string, purpose: string): Promise<void> {
  const code = newToken()
  await context.site.put('code', code, { account, purpose, expires: nowS(context) + CODE_LIFETIME_S })
  await context.site.add('mail', { to, subject: purpose, at: nowS(context) })
  context.onMail({ to, subject: purpose, code })
}

/** The account that a code was mailed to. A code works once. */
async function redeem(context: SiteContext, code: string, purpose: string): Promise<string> {
  const found = await context.site.get('code', code)
  if (!found || found.purpose !== purpose || Number(found.expires) < nowS(context)) {
    throw badRequest('code is wrong or too old')
  }
  await context.site.remove('code', code)
  return String(found.account)
}

export function accountRoutes(context: SiteContext): Hono {
  const { site } = context
  const routes = new Hono().basePath('/api/v3')

  routes.post('/register', async c => {
    checkCsrf(c)
    const form = await readForm(c)
    const username = form.text('username')
    const email = form.text('email').toLowerCase()
    if (!/^\w{3,30}$/.test(username)) throw badRequest('username must be 3 to 30 letters, digits or "_"')
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw badRequest('email must be an address')
    const password = checkPassword(form.text('password'))
    if (await findUser(context, username)) throw badRequest('username is taken')
    if ((await site.list('account', { email })).length > 0) throw badRequest('email is taken')
    const user = await site.add('account', {
      username,
      email,
      display_name: username,
      user_type: 'user',
      is_verified: false,
      is_public: true,
      is_confirmed: false,
      updated: nowS(context),
    })
    await site.put('secret', user.id, { password: await hashPassword(password) })
    await mailCode(context, user.id, email, 'confirm')
    return c.json({ user: publicUser(user) }, 201)
  })

  routes.post('/register/confirm', async c => {
    checkCsrf(c)
    const account = await redeem(context, (await readForm(c)).text('code'), 'confirm')
    const user = await site.put('account', account, { is_confirmed: true })
    await startSession(context, c, account)
    ensureCsrfCookie(c)
    return c.json({ user: publicUser(user), token: await issueToken(context, account) })
  })

  routes.post('/register/resend', async c => {
    checkCsrf(c)
    const email = (await readForm(c)).text('email').toLowerCase()
    const [user] = await site.list('account', { email })
    // The same answer for an unknown address: nobody learns here who has an account.
    if (user && user.is_confirmed !== true) await mailCode(context, user.id, email, 'confirm')
    return done(c)
  })

  routes.post('/password/reset', async c => {
    checkCsrf(c)
    const form = await readForm(c)
    if (form.optional('code')) {
      const password = await hashPassword(checkPassword(form.text('password')))
      await site.put('secret', await redeem(context, form.text('code'), 'reset'), { password })
      return done(c)
    }
    const email = form.text('email').toLowerCase()
    const [user] = await site.list('account', { email })
    if (user) await mailCode(context, user.id, email, 'reset')
    return done(c)
  })
  return routes
}
