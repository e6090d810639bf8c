/** The measured lists: Giflet's, and packages that developers would choose instead. */

export type ListKind = 'grid' | 'carousel'

export interface Subject {
  id: string
  kind: ListKind
  label: string
  runtime: string
  /** The reference for ratios: 1×. */
  reference?: boolean
  ours: boolean
  /** File in `subjects/`. The snippet has none: it is served from `dist/`. */
  entry?: string
  /** React code bundled with preact/compat instead of React. */
  preact?: boolean
}

const PARTS = { gif: 'Gif', grid: 'Grid', carousel: 'Carousel' } as const
type Kind = keyof typeof PARTS

/** Our component in `subjects/`, on preact unless said otherwise. */
export const componentOf = <K extends Kind>(kind: K) => ({
  id: `giflet-${kind}`,
  kind,
  runtime: 'preact',
  entry: `giflet${PARTS[kind]}.tsx`,
  preact: true,
})

/** The same part of the other packages. */
export const peersOf = <K extends Kind>(kind: K) => [
  {
    id: `giphy-react-${kind}`,
    kind,
    label: '@giphy/react-components',
    runtime: 'React 19',
    entry: `giphyReact${PARTS[kind]}.tsx`,
  },
  {
    id: `giphy-js-${kind}`,
    kind,
    label: '@giphy/js-components',
    runtime: 'its own preact',
    entry: `giphyJs${PARTS[kind]}.ts`,
  },
  {
    id: `giphy-svelte-${kind}`,
    kind,
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: `giphySvelte${PARTS[kind]}.ts`,
  },
]

/** `ours` are further ones of ours. */
const listsOf = (kind: ListKind, ...ours: Subject[]): Subject[] => [
  { ...componentOf(kind), label: 'Giflet', ours: true, reference: true },
  {
    ...componentOf(kind),
    id: `giflet-${kind}-react`,
    label: 'Giflet',
    runtime: 'React 19',
    preact: false,
    ours: true,
  },
  ...ours,
  ...peersOf(kind).map(peer => ({ ...peer, ours: false })),
]

const grid = { kind: 'grid', ours: false } as const

export const SUBJECTS: readonly Subject[] = [
  ...listsOf('grid', {
    id: 'giflet-grid-snippet',
    kind: 'grid',
    label: 'Giflet snippet',
    runtime: 'iframe',
    ours: true,
  }),
  { ...grid, id: 'masonic', label: 'masonic + plain img', runtime: 'React 19', entry: 'masonic.tsx' },
  {
    ...grid,
    id: 'virtuoso',
    label: '@virtuoso.dev/masonry + plain img',
    runtime: 'React 19',
    entry: 'virtuoso.tsx',
  },
  ...listsOf('carousel'),
]
