/** A configuration as a React component with the package. Pure. */
import { OPTIONS, type RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { isListSource, parseSource, widgetOf } from '../../../src/protocol/source.ts'

const LISTS: Readonly<Record<string, string>> = { carousel: 'Carousel', related: 'RelatedGrid' }

/** A text as a JSX attribute: plain where that is possible. */
const attribute = (name: string, text: string) =>
  /["&{}<>\n\\]/.test(text) ? `${name}={${JSON.stringify(text)}}` : `${name}="${text}"`

export function reactSnippet(raw: RawOptions, base: string): string {
  const options = parseOptions(raw)
  const source = parseSource(raw.gif ?? '') ?? { kind: 'trending' as const }
  const widget = widgetOf(source.kind, options.widget)
  const isSet = (name: keyof typeof OPTIONS) => options[name] !== OPTIONS[name].default
  const provider = [
    options.api || options.provider === 'auto' || options.provider === 'tenor'
      ? attribute('api', options.api || new URL('/v1/', base).href)
      : '',
    isSet('key') && attribute('apiKey', options.key),
    isSet('provider') && attribute('provider', options.provider),
    isSet('lang') && attribute('lang', options.lang),
    isSet('theme') && attribute('theme', options.theme),
    isSet('motion') && attribute('motion', options.motion),
    options.analytics === 'off' && 'analytics={false}',
    isSet('brand') &&
      `brand={{ name: ${JSON.stringify(options.brand)}, url: ${JSON.stringify(options['brand-url'])} }}`,
  ].filter(Boolean)

  const size = [
    options.width !== undefined && `width={${options.width}}`,
    options.height !== undefined && widget !== 'carousel' && `height={${options.height}}`,
  ]
  const rating = isSet('rating') && attribute('rating', options.rating)
  const tiles = [
    isSet('gutter') && `gutter={${options.gutter}}`,
    isSet('radius') && `borderRadius={${options.radius}}`,
  ]
  const listed = [
    ...tiles,
    options.limit !== undefined && `limit={${options.limit}}`,
    options.link === 'hide' && 'noLink',
    options.attribution === 'hide' && 'hideAttribution',
  ]
  const single = [
    ...size,
    options.attribution === 'hide' && 'attribution={false}',
    options.watch === 'hide' && 'hideVideo',
    options.link === 'hide' && 'link={false}',
    rating,
  ]
  const about = { type: options.type, rating: options.rating, ...(options.lang && { lang: options.lang }) }
  const element = (name: string, props: readonly (string | false)[]) =>
    `<${[name, ...props.filter(Boolean)].join(' ')} />`

  if (widget === 'picker') {
    const props = [
      'onPick={gif => console.log(gif.url)}',
      ...size,
      options.columns !== undefined && `columns={${options.columns}}`,
      rating,
    ]
    return page({ parts: ['Picker'], provider, element: element('Picker', props) })
  }
  const one = !isListSource(source) || widget === 'embed' || widget === 'player'
  if (one && source.kind === 'gif' && (widget === 'embed' || widget === 'player')) {
    const name = widget === 'embed' ? 'GifEmbed' : 'SharePlayer'
    const shown = element(name, [attribute('id', source.id), ...single])
    return page({ parts: [name], provider, element: shown })
  }
  if (source.kind === 'gif' && (widget === 'gif' || widget === 'video')) {
    const [name, props] =
      widget === 'gif'
        ? ['Gif', tiles.slice(1)]
        : ['Video', [options.muted ? '' : 'muted={false}', ...size] as (string | false)[]]
    const lines = [`const { gif } = useGifById(${JSON.stringify(source.id)})`, 'if (!gif) return null']
    const shown = element(String(name), ['gif={gif}', ...(props as string[])])
    return page({ parts: [String(name), 'useGifById'], provider, lines, element: shown })
  }
  const name = LISTS[widget] ?? 'Grid'
  const lines = [
    'const { client } = useGiflet()',
    `const fetchGifs = useMemo(() => fetchSource(client, ${literal(source)}, ${literal(about)}), [client])`,
  ]
  const props = [
    'fetchGifs={fetchGifs}',
    name !== 'Carousel' && options.columns !== undefined && `columns={${options.columns}}`,
    name === 'Carousel' && options.height !== undefined && `gifHeight={${options.height}}`,
    name === 'Grid' && options.width !== undefined && `width={${options.width}}`,
    name === 'RelatedGrid' && options.width !== undefined && `style={{ width: ${options.width} }}`,
    name !== 'Carousel' && isSet('more') && attribute('more', options.more),
    ...listed,
  ]
  const parts = [name, 'useGiflet']
  return page({ parts, calls: ['fetchSource'], provider, lines, element: element(name, props) })
}

/** A plain object as source text: `{ kind: 'search', term: "it's" }`. */
function literal(value: object): string {
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${JSON.stringify(part)}`)
  return `{ ${parts.join(', ')} }`
}

interface ReactPage {
  /** Imported from `giflet`. */
  parts: readonly string[]
  /** Imported from `giflet/api`. */
  calls?: readonly string[]
  /** Attributes. */
  provider: readonly (string | false)[]
  /** Before the element, in a component of their own. */
  lines?: readonly string[]
  element: string
}

function page({ parts, calls = [], provider, lines = [], element }: ReactPage): string {
  const imports = ['GifletProvider', ...parts].sort((a, b) => a.localeCompare(b))
  const inner = lines.length > 0
  return [
    `import { ${imports.join(', ')} } from 'giflet'`,
    ...(calls.length > 0
      ? [`import { ${calls.join(', ')} } from 'giflet/api'`, "import { useMemo } from 'react'"]
      : []),
    '',
    ...(inner
      ? ['function Gifs() {', ...lines.map(line => `  ${line}`), `  return ${element}`, '}', '']
      : []),
    'export const App = () => (',
    `  <GifletProvider ${provider.filter(Boolean).join(' ')}>`,
    `    ${inner ? '<Gifs />' : element}`,
    '  </GifletProvider>',
    ')',
  ].join('\n')
}
