/** Pages that show one GIF or a grid, each in another way. */
import { componentOf, type ListKind, peersOf, type Subject } from '../catalogue.ts'
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

const snippetsOf = (kind: FirstSubject['kind'], floor: string, attributes: string): FirstSubject[] =>
  ['frame', 'shadow'].map(mode => ({
    ...{ id: `giflet-${kind}-${mode}`, kind, floor, label: 'Giflet snippet', runtime: mode },
    body: snippet(mode === 'shadow' ? `${attributes} data-gif-mode="shadow"` : attributes),
  }))
const componentsOf = (kind: FirstSubject['kind'], floor: string, label: string): FirstSubject[] =>
  [{ ...componentOf(kind), label }, ...peersOf(kind)].map(subject => ({ ...subject, floor }))
const floorOf = (kind: FirstSubject['kind'], id: string, label: string, entry: string): FirstSubject => ({
  ...{ id, kind, floor: id, label: `the floor: ${label}`, runtime: '', entry },
})

export const FIRST_SUBJECTS: readonly FirstSubject[] = [
  floorOf('gif', 'floor-still', 'fetch and still', 'floorGif.ts'),
  ...snippetsOf('gif', 'floor-still', ONE),
  {
    ...{ id: 'giflet-gif-bare', kind: 'gif', floor: 'floor-still' },
    ...{ label: 'Giflet /embed/ID', runtime: 'iframe', body: frame },
  },
  floorOf('gif', 'floor-moving', 'fetch and img', 'floorMoving.ts'),
  ...componentsOf('gif', 'floor-moving', 'Giflet <Gif>'),
  floorOf('grid', 'floor-grid', 'fetch and img', 'floorGrid.ts'),
  ...snippetsOf('grid', 'floor-grid', LIST),
  ...componentsOf('grid', 'floor-grid', 'Giflet <Grid>'),
  floorOf('carousel', 'floor-carousel', 'fetch and img', 'floorCarousel.ts'),
  ...snippetsOf('carousel', 'floor-carousel', ROW),
  ...componentsOf('carousel', 'floor-carousel', 'Giflet <Carousel>'),
]

/** What a page is made of. */
export type ServedSubject = Pick<FirstSubject, 'id' | 'label' | 'runtime' | 'entry' | 'preact' | 'body'>

/** HTML of a subject's page. */
export const firstPageOf = (
  subject: ServedSubject,
  apiOrigin: string,
  preloads: readonly string[],
): string =>
  subject.body
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>${subject.id}</title><link rel="icon" href="data:,"><style>body{margin:0}</style>${subject.body(apiOrigin)}`
    : pageOf({ ...subject, kind: 'grid', ours: false }, apiOrigin, preloads)
