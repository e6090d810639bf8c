/** Pages that show one GIF or a grid, each in another way. */
import type { ListKind, Subject } from '../catalogue.ts'
import { pageOf } from '../pages.ts'
import { CAROUSEL_HEIGHT_PX, COLUMNS, GUTTER_PX, ONE_WIDTH_PX, WIDTH_PX } from '../subjects/sizes.ts'

export interface FirstSubject extends Omit<Subject, 'kind' | 'ours'> {
  kind: 'gif' | ListKind
  /** Id of the page that shows the same file and does nothing else. */
  floor: string
  /** Of a page without a script to bundle. */
  body?: (apiOrigin: string) => string
}

const snippet = (attributes: string) => (apiOrigin: string) =>
  `<div style="max-width:${WIDTH_PX}px"><div ${attributes} data-gif-api="${apiOrigin}/v1/"></div></div>
<script async src="/giflet.js"></script>`
const ONE = `data-gif="bench0" data-gif-width="${ONE_WIDTH_PX}" data-gif-ratio="16/9"`
const LIST = `data-gif="trending" data-gif-columns="${COLUMNS}" data-gif-gutter="${GUTTER_PX}"`
const ROW = `data-gif="trending" data-gif-widget="carousel" data-gif-height="${CAROUSEL_HEIGHT_PX}" data-gif-gutter="${GUTTER_PX}"`
const frame = (apiOrigin: string) =>
  `<iframe src="/embed/bench0#api=${encodeURIComponent(`${apiOrigin}/v1/`)}" width="${ONE_WIDTH_PX}" height="270" frameborder="0"></iframe>`

const still = { kind: 'gif', floor: 'floor-still' } as const
const moving = { kind: 'gif', floor: 'floor-moving' } as const
const grid = { kind: 'grid', floor: 'floor-grid' } as const
const carousel = { kind: 'carousel', floor: 'floor-carousel' } as const

export const FIRST_SUBJECTS: readonly FirstSubject[] = [
  { ...still, id: 'floor-still', label: 'the floor: fetch and still', runtime: '', entry: 'floorGif.ts' },
  { ...still, id: 'giflet-gif-frame', label: 'Giflet snippet', runtime: 'frame', body: snippet(ONE) },
  {
    ...still,
    id: 'giflet-gif-shadow',
    label: 'Giflet snippet',
    runtime: 'shadow',
    body: snippet(`${ONE} data-gif-mode="shadow"`),
  },
  { ...still, id: 'giflet-gif-bare', label: 'Giflet /embed/ID', runtime: 'iframe', body: frame },
  {
    ...moving,
    id: 'floor-moving',
    label: 'the floor: fetch and img',
    runtime: '',
    entry: 'floorMoving.ts',
  },
  {
    ...moving,
    id: 'giflet-gif',
    label: 'Giflet <Gif>',
    runtime: 'preact',
    entry: 'gifletGif.tsx',
    preact: true,
  },
  {
    ...moving,
    id: 'giphy-js-gif',
    label: '@giphy/js-components',
    runtime: 'its own',
    entry: 'giphyJsGif.ts',
  },
  {
    ...moving,
    id: 'giphy-react-gif',
    label: '@giphy/react-components',
    runtime: 'React 19',
    entry: 'giphyReactGif.tsx',
  },
  {
    ...moving,
    id: 'giphy-svelte-gif',
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: 'giphySvelteGif.ts',
  },
  { ...grid, id: 'floor-grid', label: 'the floor: fetch and img', runtime: '', entry: 'floorGrid.ts' },
  { ...grid, id: 'giflet-grid-frame', label: 'Giflet snippet', runtime: 'frame', body: snippet(LIST) },
  {
    ...grid,
    id: 'giflet-grid-shadow',
    label: 'Giflet snippet',
    runtime: 'shadow',
    body: snippet(`${LIST} data-gif-mode="shadow"`),
  },
  {
    ...grid,
    id: 'giflet-grid',
    label: 'Giflet <Grid>',
    runtime: 'preact',
    entry: 'gifletGrid.tsx',
    preact: true,
  },
  {
    ...grid,
    id: 'giphy-js-grid',
    label: '@giphy/js-components',
    runtime: 'its own',
    entry: 'giphyJsGrid.ts',
  },
  {
    ...grid,
    id: 'giphy-react-grid',
    label: '@giphy/react-components',
    runtime: 'React 19',
    entry: 'giphyReactGrid.tsx',
  },
  {
    ...grid,
    id: 'giphy-svelte-grid',
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: 'giphySvelteGrid.ts',
  },
  {
    ...carousel,
    id: 'floor-carousel',
    label: 'the floor: fetch and img',
    runtime: '',
    entry: 'floorCarousel.ts',
  },
  {
    ...carousel,
    id: 'giflet-carousel-frame',
    label: 'Giflet snippet',
    runtime: 'frame',
    body: snippet(ROW),
  },
  {
    ...carousel,
    id: 'giflet-carousel-shadow',
    label: 'Giflet snippet',
    runtime: 'shadow',
    body: snippet(`${ROW} data-gif-mode="shadow"`),
  },
  {
    ...carousel,
    id: 'giflet-carousel',
    label: 'Giflet <Carousel>',
    runtime: 'preact',
    entry: 'gifletCarousel.tsx',
    preact: true,
  },
  {
    ...carousel,
    id: 'giphy-js-carousel',
    label: '@giphy/js-components',
    runtime: 'its own',
    entry: 'giphyJsCarousel.ts',
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
    id: 'giphy-svelte-carousel',
    label: '@giphy/svelte-components',
    runtime: 'Svelte 3',
    entry: 'giphySvelteCarousel.ts',
  },
]

/** HTML of a subject's page. */
export const firstPageOf = (subject: FirstSubject, apiOrigin: string, preloads: readonly string[]): string =>
  subject.body
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>${subject.id}</title><link rel="icon" href="data:,"><style>body{margin:0}</style>${subject.body(apiOrigin)}`
    : pageOf({ ...subject, kind: 'grid', ours: false }, apiOrigin, preloads)
