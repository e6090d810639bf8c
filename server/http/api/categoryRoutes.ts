/** `gifs/categories`, `gifs/categories/{cat}`, `gifs/categories/{cat}/{sub}`. */
import { Hono } from 'hono'
import { answer, answerGifs } from '../answer.ts'
import { notFound } from '../errors.ts'
import { flagParameter, paging, rating } from '../parameters.ts'
import { presentGif } from '../presentGif.ts'
import { originOf, type ServerContext } from '../serverContext.ts'
import { CATEGORIES, type Category, encodeName, findName } from './categories.ts'
import { filledCategories } from './filledCategories.ts'

export function categoryRoutes({ store, now }: ServerContext): Hono {
  const shelf = filledCategories(store.gifs, now)

  const categoryOf = (given: string): Category => {
    const category = findName(CATEGORIES, entry => entry.name, given)
    if (!category) throw notFound('No such category')
    return category
  }

  const routes = new Hono()

  routes.get('/gifs/categories', async c => {
    const stocked = await shelf.all()
    const filled = CATEGORIES.map(category => ({
      category,
      shelves: stocked.get(category.name) ?? [],
    })).filter(entry => entry.shelves.length > 0)
    return answer(
      c,
      (responseId: string) =>
        filled.map(({ category, shelves: [first, ...rest] }) => ({
          name: category.name,
          name_encoded: encodeName(category.name),
          subcategories: [first, ...rest].flatMap(shelf => (shelf ? [nameOf(shelf.name)] : [])),
          gif: first && presentGif(first.sample, { origin: originOf(c), responseId }),
        })),
      { identity: filled, pagination: { count: filled.length, offset: 0, total_count: filled.length } },
    )
  })

  routes.get('/gifs/categories/:category', async c => {
    const { name: category } = categoryOf(c.req.param('category'))
    const filled = (await shelf.all()).get(category) ?? []
    return answer(
      c,
      (responseId: string) =>
        filled.map(({ name, sample }) => ({
          ...nameOf(name),
          gif: presentGif(sample, { origin: originOf(c), responseId }),
        })),
      { identity: filled, pagination: { count: filled.length, offset: 0, total_count: filled.length } },
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
