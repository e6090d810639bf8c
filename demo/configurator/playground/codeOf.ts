/** The code of the shown component. Pure. */
import { attribute, element, reactPage } from '../forms/reactPage.ts'
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

/** A module that exports `App`. */
export function codeOf(shown: Shown): string {
  const { component, values, api, id } = shown
  const { shows, fields } = COMPONENTS[component]
  const attributesOf = (props: Readonly<Record<string, Prop>>) =>
    Object.entries(props).map(([name, value]) => attribute(name, value))
  const type = shows === 'video' ? ", { type: 'videos' }" : ''
  const byId = [
    `const { gif, error } = useGifById(${JSON.stringify(id)}${type})`,
    'if (error) return <p>{error.text}</p>',
    'if (!gif) return null',
  ]
  const [call, lines] = {
    nothing: ['pickDetail', []] as const,
    list: ['useGiflet', ['const { client } = useGiflet()']] as const,
    gif: ['useGifById', byId] as const,
    video: ['useGifById', byId] as const,
  }[shows]
  return reactPage({
    parts: [component, call],
    provider: attributesOf({ api, ...propsOf(PROVIDER_FIELDS, values) }),
    lines,
    element: element(component, [SOURCES[shows](shown), ...attributesOf(propsOf(fields, values))]),
  })
}
