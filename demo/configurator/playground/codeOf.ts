/** The code of the shown component. Pure. */
import {
  COMPONENTS,
  type ComponentName,
  PROVIDER_FIELDS,
  type Prop,
  propsOf,
  type Values,
} from './playgroundProps.ts'

export interface Shown {
  component: ComponentName
  values: Values
  api: string
  /** The search of a list. */
  term: string
  /** The GIF, or the video. */
  id: string
}

const SOURCES = {
  list: ({ term }: Shown) =>
    `fetchGifs={(offset, limit, next) => client.search(${JSON.stringify(term)}, { offset, limit, next })}`,
  gif: () => 'gif={gif}',
  video: () => 'gif={gif}',
  nothing: () => 'onPick={gif => console.log(pickDetail(gif))}',
}

/** A prop as JSX. A text with quotes or backslashes is an expression. */
function attribute([name, value]: readonly [string, Prop]): string {
  if (value === true) return name
  if (typeof value === 'string' && !/["\\&\n]/.test(value)) return `${name}="${value}"`
  return `${name}={${JSON.stringify(value)}}`
}

function element(name: string, attributes: readonly string[]): string {
  const inline = `    <${name} ${attributes.join(' ')} />`
  if (inline.length <= 90) return inline
  return [`    <${name}`, ...attributes.map(text => `      ${text}`), '    />'].join('\n')
}

/** A module that exports `App`. */
export function codeOf(shown: Shown): string {
  const { component, values, api, id } = shown
  const { shows, fields } = COMPONENTS[component]
  const attributes = [SOURCES[shows](shown), ...Object.entries(propsOf(fields, values)).map(attribute)]
  const provider = Object.entries({ api, ...propsOf(PROVIDER_FIELDS, values) }).map(attribute)
  const isAlone = shows === 'nothing'
  const hook = shows === 'list' ? 'useGiflet' : 'useGifById'
  const imports = ['GifletProvider', component, isAlone ? 'pickDetail' : hook]
  const own =
    shows === 'list'
      ? `  const { client } = useGiflet()\n  return (\n${element(component, attributes)}\n  )`
      : `  const { gif, error } = useGifById(${JSON.stringify(id)}${shows === 'video' ? ", { type: 'videos' }" : ''})
  if (error) return <p>{error.text}</p>
  return gif ? (
${element(component, attributes)}
  ) : null`
  const parts = [
    `import { ${imports.sort().join(', ')} } from 'giflet'`,
    ...(isAlone ? [] : [`function Own${component}() {\n${own}\n}`]),
    `export const App = () => (
  <GifletProvider ${provider.join(' ')}>
${isAlone ? element(component, attributes) : `    <Own${component} />`}
  </GifletProvider>
)`,
  ]
  return `${parts.join('\n\n')}\n`
}
