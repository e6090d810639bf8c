/** `gifs/categories`, `gifs/categories/{cat}`, `gifs/categories/{cat}/{sub}`. */
import { Hono } from 'hono'
import { answerGifs, answerList } from '../answer.ts'
import { notFound } from '../errors.ts'
import { flagParameter, paging, rating } from '../parameters.ts'
import { presentGif } from '../presentGif.ts'
import { originOf, type ServerContext } from '../serverContext.ts'
import { CATEGORIES, type Category, encodeName, findName } from './categories.ts'
import { filledCategories } from './filledCategories.ts'

export function categoryRoutes({ store, now }: ServerContext): Hono {
  const filledOf = filledCategories(store.gifs, now)

  const categoryOf = (given: string): Category => {
    const category = findName(CATEGORIES, entry => entry.name, given)
    if (!category) throw notFound('No such category')
    return category
  }

  const routes = new Hono()

  routes.get('/gifs/categories', async c => {
    const origin = originOf(c)
    const filled = [...(await filledOf())].flatMap(([name, shelves]) =>
      shelves[0] ? [{ name, shelves, sample: shelves[0].sample }] : [],
    )
    return answerList(
      c,
      filled,
      ({ name, shelves, sample }, responseId) => ({
        ...nameOf(name),
        subcategories: shelves.map(shelf => nameOf(shelf.name)),
        gif: presentGif(sample, { origin, responseId }),
      }),
      { offset: 0, total: filled.length },
    )
  })

  routes.get('/gifs/categories/:category', async c => {
    const origin = originOf(c)
    const { name: category } = categoryOf(c.req.param('category'))
    const filled = (await filledOf()).get(category) ?? []
    return answerList(
      c,
      filled,
      ({ name, sample }, responseId) => ({
        ...nameOf(name),
        gif: presentGif(sample, { origin, responseId }),
      }),
      { offset: 0, total: filled.length },
    )
  })

  routes.get('/gifs/categories/:category/:subcategory', async c => {
    const { subcategories } = categoryOf(c.req.param('category'))
    const term = findName(subcategories, name => name, c.req.param('subcategory'))
    if (term === undefined) throw notFound('No such subcategory')
    const page = paging(c)
    const excludeDynamic = flagParameter(c, 'excludeDynamicResults')
    const found = await store.gifs.search({ term, rating: rating(c), excludeDynamic, ...page })
    return answerGifs(c, found, page.offset)
  })

  return routes
}

function nameOf(name: string): { name: string; name_encoded: string } {
  return { name, name_encoded: encodeName(name) }
}
