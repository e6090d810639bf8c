/** A configuration as a React component with the package. Pure. */
import { publicProviderOf } from '../../../src/api/publicProviderOf.ts'
import { OPTIONS, type Options, type RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import { type GifSource, widgetOf } from '../../../src/protocol/source.ts'
import { attribute, element, type Props, reactPage } from './reactPage.ts'

const LISTS: Readonly<Record<string, string>> = { carousel: 'Carousel', related: 'RelatedGrid' }

/** The data of a snippet. */
interface Wanted {
  options: Options
  source: GifSource
  widget: ReturnType<typeof widgetOf>
  provider: Props
}

const isSet = (options: Options, name: keyof Options & keyof typeof OPTIONS) =>
  options[name] !== OPTIONS[name].default

export function reactSnippet(raw: RawOptions, base: string): string {
  const options = parseOptions(raw)
  const source = parseSource(raw.gif ?? '') ?? { kind: 'trending' as const }
  const widget = widgetOf(source.kind, options.widget)
  const wanted = { options, source, widget, provider: providerProps(options, base) }
  if (widget === 'picker') return pickerPage(wanted)
  if (source.kind === 'gif') {
    if (widget === 'embed' || widget === 'player') return embedPage(wanted, source.id)
    if (widget === 'gif' || widget === 'video') return gifPage(wanted, source.id)
  }
  return listPage(wanted)
}

function providerProps(options: Options, base: string): Props {
  const { api, provider, analytics, brand } = options
  const needsApi = api || !publicProviderOf(provider)
  const named = {
    key: 'apiKey',
    provider: 'provider',
    lang: 'lang',
    theme: 'theme',
    motion: 'motion',
  } as const
  return [
    needsApi && attribute('api', api || new URL('/v1/', base).href),
    ...(Object.keys(named) as (keyof typeof named)[]).map(
      name => isSet(options, name) && attribute(named[name], options[name]),
    ),
    analytics === 'off' && 'analytics={false}',
    isSet(options, 'brand') &&
      `brand={{ name: ${JSON.stringify(brand)}, url: ${JSON.stringify(options['brand-url'])} }}`,
  ]
}

const sizeProps = ({ width, height }: Options): Props => [
  width !== undefined && `width={${width}}`,
  height !== undefined && `height={${height}}`,
]

const ratingProp = (options: Options) => isSet(options, 'rating') && attribute('rating', options.rating)
const radiusProp = (options: Options) => isSet(options, 'radius') && `borderRadius={${options.radius}}`
const columnsProp = ({ columns }: Options) => columns !== undefined && `columns={${columns}}`

function pickerPage({ options, provider }: Wanted): string {
  const pick = 'onPick={gif => console.log(gif.url)}'
  const props = [pick, ...sizeProps(options), columnsProp(options), ratingProp(options)]
  return reactPage({ parts: ['Picker'], provider, element: element('Picker', props) })
}

function embedPage({ options, widget, provider }: Wanted, id: string): string {
  const name = widget === 'embed' ? 'GifEmbed' : 'SharePlayer'
  const shown = element(name, [
    attribute('id', id),
    ...sizeProps(options),
    options.attribution === 'hide' && 'attribution={false}',
    options.watch === 'hide' && 'hideVideo',
    options.link === 'hide' && 'link={false}',
    ratingProp(options),
  ])
  return reactPage({ parts: [name], provider, element: shown })
}

function gifPage({ options, widget, provider }: Wanted, id: string): string {
  const isGif = widget === 'gif'
  const name = isGif ? 'Gif' : 'Video'
  const props = isGif ? [radiusProp(options)] : [!options.muted && 'muted={false}', ...sizeProps(options)]
  const lines = [`const { gif } = useGifById(${JSON.stringify(id)})`, 'if (!gif) return null']
  return reactPage({
    parts: [name, 'useGifById'],
    provider,
    lines,
    element: element(name, ['gif={gif}', ...props]),
  })
}

function listPage({ options, source, widget, provider }: Wanted): string {
  const { type, rating, lang, width, height } = options
  const about = { type, rating, ...(lang && { lang }) }
  const name = LISTS[widget] ?? 'Grid'
  const isCarousel = name === 'Carousel'
  const props = [
    'fetchGifs={fetchGifs}',
    !isCarousel && columnsProp(options),
    isCarousel && height !== undefined && `gifHeight={${height}}`,
    name === 'Grid' && width !== undefined && `width={${width}}`,
    name === 'RelatedGrid' && width !== undefined && `style={{ width: ${width} }}`,
    !isCarousel && isSet(options, 'more') && attribute('more', options.more),
    isSet(options, 'gutter') && `gutter={${options.gutter}}`,
    radiusProp(options),
    options.limit !== undefined && `limit={${options.limit}}`,
    options.link === 'hide' && 'noLink',
    options.attribution === 'hide' && 'hideAttribution',
  ]
  const lines = [
    'const { client } = useGiflet()',
    `const fetchGifs = useMemo(() => fetchSource(client, ${literal(source)}, ${literal(about)}), [client])`,
  ]
  const parts = [name, 'useGiflet']
  return reactPage({ parts, calls: ['fetchSource'], provider, lines, element: element(name, props) })
}

/** A plain object as source text: `{ kind: 'search', term: "it's" }`. */
function literal(value: object): string {
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${JSON.stringify(part)}`)
  return `{ ${parts.join(', ')} }`
}
