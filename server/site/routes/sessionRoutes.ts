/** Login state, follows and build information. */
import { Hono } from 'hono'
import { ensureCsrfCookie } from '../auth.ts'
import { findUser, publicUser, userOr404 } from '../people.ts'
import { done, type SiteContext } from '../siteContext.ts'

export function sessionRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono()

  routes.get('/login/check', async c => {
    ensureCsrfCookie(c)
    c.header('Cache-Control', 'no-store')
    const account = await access.account(c)
    const user = account && (await site.get('account', account.id))
    return c.json(user ? { logged_in: true, user } : { logged_in: false })
  })
  routes.get('/users/self/follows', access.user, async c => {
    const user = c.get('account')
    const links = await site.linksFrom('follow', user.id)
    const users = await Promise.all(links.reverse().map(link => findUser(context, link.target)))
    return c.json({ results: users.flatMap(followed => (followed ? publicUser(followed) : [])) })
  })
  routes.post('/users/:id/follows', access.user, async c => {
    const user = c.get('account')
    const followed = await userOr404(context, c.req.param('id'))
    await site.link('follow', user.id, String(followed.username))
    return done(c)
  })
  routes.delete('/users/:id/follows', access.user, async c => {
    const user = c.get('account')
    const followed = await userOr404(context, c.req.param('id'))
    await site.unlink('follow', user.id, String(followed.username))
    return done(c)
  })
  routes.get('/api/v3/env/build', c => c.json({ build: 'local', version: context.version }))
  return routes
}
