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

const grid = { kind: 'grid', ours: false } as const
const carousel = { kind: 'carousel', ours: false } as const

export const SUBJECTS: readonly Subject[] = [
  {
    ...grid,
    id: 'giflet-grid',
    label: 'Giflet',
    runtime: 'preact',
    entry: 'gifletGrid.tsx',
    preact: true,
    ours: true,
    reference: true,
  },
  {
    ...grid,
    id: 'giflet-grid-react',
    label: 'Giflet',
    runtime: 'React 19',
    entry: 'gifletGrid.tsx',
    ours: true,
  },
  { ...grid, id: 'giflet-grid-snippet', label: 'Giflet snippet', runtime: 'iframe', ours: true },
  {
    ...grid,
    id: 'giphy-react-grid',
    label: '@giphy/react-components',
    runtime: 'React 19',
    entry: 'giphyReactGrid.tsx',
  },
  {
    ...grid,
    id: 'giphy-js-grid',
    label: '@giphy/js-components',
    runtime: 'its own preact',
    entry: 'giphyJsGrid.ts',
  },
  {
    ...grid,
    id: 'giphy-svelte-grid',
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: 'giphySvelteGrid.ts',
  },
  { ...grid, id: 'masonic', label: 'masonic + plain img', runtime: 'React 19', entry: 'masonic.tsx' },
  {
    ...grid,
    id: 'virtuoso',
    label: '@virtuoso.dev/masonry + plain img',
    runtime: 'React 19',
    entry: 'virtuoso.tsx',
  },
  {
    ...carousel,
    id: 'giflet-carousel',
    label: 'Giflet',
    runtime: 'preact',
    entry: 'gifletCarousel.tsx',
    preact: true,
    ours: true,
    reference: true,
  },
  {
    ...carousel,
    id: 'giflet-carousel-react',
    label: 'Giflet',
    runtime: 'React 19',
    entry: 'gifletCarousel.tsx',
    ours: true,
  },
  {
    ...carousel,
    id: 'giphy-react-carousel',
    label: '@giphy/react-components',
    runtime: 'React 19',
    entry: 'giphyReactCarousel.tsx',
  },
  {
    ...carousel,
    id: 'giphy-js-carousel',
    label: '@giphy/js-components',
    runtime: 'its own preact',
    entry: 'giphyJsCarousel.ts',
  },
  {
    ...carousel,
    id: 'giphy-svelte-carousel',
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: 'giphySvelteCarousel.ts',
  },
]
