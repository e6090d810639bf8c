/** Tags of a GIF by language. */
import { Hono } from 'hono'
import { badRequest } from '../../http/errors.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { languageTagsOf, MAX_TAGS, tagsOf, withoutId } from '../languageTags.ts'
import { done, gifOr404, type SiteContext } from '../siteContext.ts'

const MAX_BULK_IDS = 100
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export function languageTagRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono()

  const language = (form: Form) => {
    const lang = form.text('lang')
    if (!LANGUAGE.test(lang)) throw badRequest('lang must be a language tag')
    return lang
  }

  routes.get('/ajax/gif/bulk/language-tags', async c => {
    const form = queryForm(c)
    const ids = form.list('ids').flatMap(ids => ids.split(','))
    if (ids.length === 0 || ids.length > MAX_BULK_IDS) throw badRequest(`ids must be 1 to ${MAX_BULK_IDS}`)
    const lang = form.optional('lang')
    const all = (await Promise.all(ids.map(id => languageTagsOf(site, id)))).flat()
    return c.json({ results: all.filter(entry => !lang || entry.lang === lang).map(withoutId) })
  })
  routes.get('/ajax/gif/:id/tag-translations', async c => {
    const { id, tags } = await gifOr404(context, c.req.param('id'))
    const others = (await languageTagsOf(site, id)).map(entry => [String(entry.lang), tagsOf(entry)])
    return c.json({ translations: { en: tags, ...Object.fromEntries(others) } })
  })
  routes.post('/ajax/gif/:id/language-tags', access.user, async c => {
    const { id: gif_id } = await gifOr404(context, c.req.param('id'))
    const form = await readForm(c)
    const lang = language(form)
    const given = form.list('tags')
    if (given.length === 0) throw badRequest('tags is missing')
    const key = `${gif_id}:${lang}`
    const tags = [...new Set([...tagsOf(await site.get('language-tags', key)), ...given])].slice(0, MAX_TAGS)
    return c.json(withoutId(await site.put('language-tags', key, { gif_id, lang, tags })), 201)
  })
  routes.delete('/ajax/gif/:id/language-tags', access.user, async c => {
    const { id: gif_id } = await gifOr404(context, c.req.param('id'))
    const form = await readForm(c)
    const key = `${gif_id}:${language(form)}`
    const gone = form.list('tags')
    const left = tagsOf(await site.get('language-tags', key)).filter(tag => !gone.includes(tag))
    if (left.length === 0) await site.remove('language-tags', key)
    else await site.put('language-tags', key, { tags: left })
    return done(c)
  })
  return routes
}
