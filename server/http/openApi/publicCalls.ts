/** Help for the public calls, by method and path; the paths are those of the router. */

/** Query parameters with their help. `!` at the end of a name: required. */
export interface PublicCall {
  summary: string
  query: Readonly<Record<string, string>>
  answer: 'gif' | 'gifs' | 'any' | 'tenor' | 'none'
  /** The operator's token is needed. */
  isStaff?: true
}

const PAGE = { limit: 'To 100 (default 25)', offset: 'From 0' }
const RATING = { rating: 'The highest: g, pg, pg-13 or r' }
const FIELDS = { fields: 'Names of the fields that are wanted, such as id,title,images.fixed_width' }
const LIST = { ...RATING, ...FIELDS, ...PAGE }
const TENOR_LIST = {
  limit: 'To 50 (default 20)',
  pos: 'The "next" of the page before',
  contentfilter: 'off, low, medium or high',
  searchfilter: 'sticker, for stickers alone',
  media_filter: 'Names of the formats that are wanted',
  locale: 'Such as en',
}
const CTA = { link: 'http or https', text: 'The words of the button' }

const gif = (summary: string, query = {}): PublicCall => ({ summary, query, answer: 'gif' })
const gifs = (summary: string, query = {}): PublicCall => ({
  summary,
  query: { ...LIST, ...query },
  answer: 'gifs',
})
const any = (summary: string, query = {}): PublicCall => ({ summary, query, answer: 'any' })
const tenor = (summary: string, query = {}): PublicCall => ({ summary, query, answer: 'tenor' })
const each = (types: readonly string[], of: (type: string) => Record<string, PublicCall>) =>
  Object.assign({}, ...types.map(of)) as Record<string, PublicCall>

const TYPES = ['gifs', 'stickers', 'videos']

/** Calls below `/v1`, and the same below `/v2`. */
export const API_CALLS: Readonly<Record<string, PublicCall>> = {
  ...each(TYPES, type => ({
    [`GET /${type}`]: gifs(`${type} by their ids`, { 'ids!': 'At most 100, with commas between' }),
    [`GET /${type}/search`]: gifs(`Search ${type}`, {
      'q!': 'Words, emoji, or @user with words',
      sort: 'relevant or recent',
      excludeDynamicResults: 'Leaves out what is made on demand',
    }),
    [`GET /${type}/trending`]: gifs(`The ${type} of now`),
    [`GET /${type}/random`]: gif('One at random', {
      tag: 'Among those that this finds',
      ...RATING,
      ...FIELDS,
    }),
    [`GET /${type}/related`]: gifs('Those nearest to one', { 'gif_id!': 'The one' }),
  })),
  ...each(['gifs', 'stickers'], type => ({
    [`GET /${type}/translate`]: gif('One for a phrase', {
      's!': 'The phrase',
      weirdness: '0 to 10',
      ...RATING,
      ...FIELDS,
    }),
  })),
  'GET /gifs/{id}': gif('One GIF', FIELDS),
  'GET /gifs/{id}/associations': any('Its channel, categories and tags'),
  'PUT /gifs/{id}/cta': { ...any('Set its call to action', CTA), isStaff: true },
  'DELETE /gifs/{id}/cta': { ...any('Remove its call to action'), answer: 'none', isStaff: true },
  'GET /gifs/categories': any('Categories', PAGE),
  'GET /gifs/categories/{category}': any('The subcategories of one', PAGE),
  'GET /gifs/categories/{category}/{subcategory}': gifs('GIFs of a subcategory'),
  'GET /emoji': gifs('Emoji'),
  'GET /emoji/{id}/variations': gifs('Variations of an emoji'),
  'GET /randomid': any('A random id for events'),
  'GET /text/animate': gifs('A message in each style', { 'm!': 'The message' }),
  'GET /text/search': gifs('A message in each style', { 'q!': 'The message' }),
  'GET /text/trending': gifs('Messages of now'),
  'GET /text/random': gif('A message at random', { tag: 'The message' }),
  'GET /text/related': gifs('The same message in other styles', { 'gif_id!': 'The one' }),
  'GET /trending/searches': any('What is searched for and found', PAGE),
  'GET /gifs/search/tags': any('Searches that begin so', { 'q!': 'What is typed so far', ...PAGE }),
  'GET /tags/related/gif/{id}': any('The tags of a GIF'),
  'GET /tags/related/{tag}': any('Tags that occur together', { score: 'The least, 0 to 1' }),
  'GET /channels/search': any('Users', { 'q!': 'Part of a name', ...PAGE }),
  'POST /pingback': any('Report events of a widget'),
}

/** Calls below `/tenor/v2`. */
export const TENOR_CALLS: Readonly<Record<string, PublicCall>> = {
  'GET /search': tenor('Search GIFs or stickers', {
    'q!': 'Words',
    random: 'In a random order',
    ...TENOR_LIST,
  }),
  'GET /featured': tenor('The GIFs of now', TENOR_LIST),
  'GET /posts': tenor('GIFs by their ids', {
    'ids!': 'With commas between',
    media_filter: TENOR_LIST.media_filter,
  }),
  'GET /categories': tenor('Categories, each with a picture', { type: 'featured or trending' }),
  'GET /autocomplete': tenor('Searches that begin so', {
    'q!': 'What is typed so far',
    limit: TENOR_LIST.limit,
  }),
  'GET /search_suggestions': tenor('Searches near one', { 'q!': 'The search', limit: TENOR_LIST.limit }),
  'GET /trending_terms': tenor('What is searched for and found', { limit: TENOR_LIST.limit }),
  'GET /registershare': tenor('Report that a GIF was shared', { 'id!': 'The GIF' }),
  'POST /registershare': tenor('Report that a GIF was shared', { 'id!': 'The GIF' }),
}

/** Calls outside of both. */
export const OTHER_CALLS: Readonly<Record<string, PublicCall>> = {
  'GET /oembed': any('oEmbed of a GIF’s page', {
    'url!': 'The page',
    format: 'json or xml',
    maxwidth: 'Pixels',
    maxheight: 'Pixels',
  }),
}
