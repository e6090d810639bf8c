/** The components of the playground, and the props that can be set there. */

interface Named {
  name: string
  help: string
}

/** How a prop is edited. Values equal to `default` are not written into the code. */
export type Field = Named &
  (
    | { kind: 'flag'; default: boolean }
    | { kind: 'count'; min: number; max: number }
    | { kind: 'choice'; values: readonly string[] }
    | { kind: 'text'; default: string }
  )

export interface PlaygroundComponent {
  /** Content of the component: pages of a search, one GIF, one video, or nothing. */
  shows: 'list' | 'gif' | 'video' | 'nothing'
  fields: readonly Field[]
}

const WIDTH: Field = { name: 'width', kind: 'count', min: 50, max: 2000, help: 'Pixels; by default the room' }
const LOOK: readonly Field[] = [
  { name: 'borderRadius', kind: 'count', min: 0, max: 100, help: 'Pixels, by default 4' },
  { name: 'noLink', kind: 'flag', default: false, help: 'A button instead of a link to the GIF’s page' },
  { name: 'hideAttribution', kind: 'flag', default: false, help: 'Without the uploader on hover' },
  { name: 'pauseButton', kind: 'flag', default: true, help: 'A button that pauses all motion' },
]
const GUTTER: Field = { name: 'gutter', kind: 'count', min: 0, max: 100, help: 'Pixels between tiles' }
const LIMIT: Field = { name: 'limit', kind: 'count', min: 1, max: 500, help: 'Most GIFs of the list' }
const COLUMNS: Field = { name: 'columns', kind: 'count', min: 1, max: 12, help: 'By default by width' }

export const COMPONENTS = {
  Grid: {
    shows: 'list',
    fields: [
      COLUMNS,
      GUTTER,
      LIMIT,
      WIDTH,
      { name: 'more', kind: 'choice', values: ['scroll', 'button'], help: 'How more GIFs come' },
      ...LOOK,
    ],
  },
  Carousel: {
    shows: 'list',
    fields: [
      { name: 'gifHeight', kind: 'count', min: 50, max: 600, help: 'Height of the tiles, pixels' },
      { name: 'gifWidth', kind: 'count', min: 50, max: 600, help: 'Width of the tiles, pixels' },
      GUTTER,
      LIMIT,
      ...LOOK,
    ],
  },
  Gif: {
    shows: 'gif',
    fields: [
      WIDTH,
      { name: 'height', kind: 'count', min: 50, max: 2000, help: 'Pixels; by default by its ratio' },
      ...LOOK,
      { name: 'lazyLoad', kind: 'flag', default: true, help: 'Loads as it comes near the view' },
    ],
  },
  Video: {
    shows: 'video',
    fields: [
      WIDTH,
      { name: 'muted', kind: 'flag', default: false, help: 'Without sound' },
      { name: 'loop', kind: 'flag', default: true, help: 'Begins again at its end' },
      { name: 'controls', kind: 'flag', default: true, help: 'Shown on hover and focus' },
    ],
  },
  Picker: {
    shows: 'nothing',
    fields: [
      WIDTH,
      { name: 'height', kind: 'count', min: 200, max: 1000, help: 'Pixels, by default 440' },
      { name: 'initialTerm', kind: 'text', default: '', help: 'What it searches for at first' },
      {
        name: 'initialTab',
        kind: 'choice',
        values: ['gifs', 'stickers', 'emoji', 'text'],
        help: 'The tab that opens first',
      },
      { name: 'placeholder', kind: 'text', default: '', help: 'Of the search field' },
    ],
  },
} as const satisfies Readonly<Record<string, PlaygroundComponent>>

export type ComponentName = keyof typeof COMPONENTS
export const COMPONENT_NAMES = Object.keys(COMPONENTS) as [ComponentName, ...ComponentName[]]

/** Props of `<GifletProvider>`. */
export const PROVIDER_FIELDS: readonly Field[] = [
  { name: 'theme', kind: 'choice', values: ['auto', 'light', 'dark'], help: 'Of all components' },
  {
    name: 'motion',
    kind: 'choice',
    values: ['auto', 'play', 'hover', 'still'],
    help: 'By default as the visitor prefers',
  },
]

/** Texts by name, as in the form and the page's address. */
export type Values = Readonly<Record<string, string | undefined>>
export type Prop = string | number | boolean

/** The value of a field; `undefined` if it is unset, wrong or the default. */
function propOf(field: Field, text = ''): Prop | undefined {
  if (text === '') return undefined
  if (field.kind === 'flag') return text === `${field.default}` ? undefined : !field.default
  if (field.kind === 'choice')
    return field.values.includes(text) && text !== field.values[0] ? text : undefined
  if (field.kind === 'text') return text
  const count = Number(text)
  return Number.isInteger(count) && count >= field.min && count <= field.max ? count : undefined
}

/** The allowed values, if the text is invalid. */
export const problemOf = (field: Field, text: string | undefined): string | undefined =>
  field.kind === 'count' && text && propOf(field, text) === undefined
    ? `a whole number from ${field.min} to ${field.max}`
    : undefined

/** The props that differ from the defaults. */
export const propsOf = (fields: readonly Field[], values: Values): Readonly<Record<string, Prop>> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const prop = propOf(field, values[field.name])
      return prop === undefined ? [] : [[field.name, prop]]
    }),
  )
