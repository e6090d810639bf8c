/** Pages whose media are weighed: each widget in both modes, beside the same of other packages. */

import type { WidgetName } from '../../../src/protocol/options.ts'
import { componentOf, peersOf } from '../catalogue.ts'
import type { FirstSubject } from '../first/subjects.ts'
import { CAROUSEL_HEIGHT_PX, columnsFor, GUTTER_PX, WIDTH_PX } from '../subjects/sizes.ts'

/** Titles of the tables. */
export const MEDIA_KINDS = {
  gif: 'One GIF',
  grid: 'A grid',
  carousel: 'A carousel',
  related: 'Related GIFs',
  video: 'A video',
} as const
export type MediaKind = keyof typeof MEDIA_KINDS

export interface MediaSubject extends Omit<FirstSubject, 'kind' | 'floor' | 'body'> {
  kind: MediaKind
  /** Of a page without a script to bundle, for a screen of that width. */
  body?: ((apiOrigin: string, widthPx: number) => string) | undefined
}

const ONE = 'data-gif-width="480"'
const LIST = `data-gif-gutter="${GUTTER_PX}"`
const columns = (widthPx: number) => `data-gif-columns="${columnsFor(widthPx)}"`
/** Attributes of each widget by the width of the screen. A picker's media is that of a grid. */
const WIDGETS: Record<Exclude<WidgetName, 'picker'>, readonly [MediaKind, (widthPx: number) => string]> = {
  embed: ['gif', () => `data-gif="bench0" ${ONE} data-gif-ratio="16/9"`],
  player: ['gif', () => `data-gif="bench0" ${ONE}`],
  gif: ['gif', () => `data-gif="bench0" ${ONE}`],
  grid: ['grid', widthPx => `data-gif="trending" ${LIST} ${columns(widthPx)}`],
  carousel: ['carousel', () => `data-gif="trending" ${LIST} data-gif-height="${CAROUSEL_HEIGHT_PX}"`],
  related: ['related', widthPx => `data-gif="related:bench0" ${LIST} ${columns(widthPx)}`],
  video: ['video', () => `data-gif="clip0" ${ONE} data-gif-muted="true"`],
}

const SNIPPETS: MediaSubject[] = Object.entries(WIDGETS).flatMap(([widget, [kind, attributes]]) =>
  ['frame', 'shadow'].map(mode => ({
    ...{ id: `giflet-${widget}-${mode}`, kind, label: `Giflet ${widget}`, runtime: mode },
    body: (apiOrigin: string, widthPx: number) =>
      `<div style="max-width:${WIDTH_PX}px"><div ${attributes(widthPx)} data-gif-widget="${widget}" data-gif-mode="${mode}" data-gif-api="${apiOrigin}/v1/"></div></div>
<script async src="/giflet.js"></script>`,
  })),
)

const COMPONENTS: MediaSubject[] = [
  { ...componentOf('gif'), label: 'Giflet <Gif>' },
  ...peersOf('gif'),
  { ...componentOf('grid'), label: 'Giflet <Grid>' },
  ...peersOf('grid'),
  { ...componentOf('carousel'), label: 'Giflet <Carousel>' },
  ...peersOf('carousel'),
  // They have no list of their own for it.
  ...peersOf('grid').map(peer => ({
    ...{ ...peer, id: peer.id.replace('-grid', '-related'), kind: 'related' as const },
    label: `${peer.label}, grid`,
  })),
  ...[
    { ...componentOf('gif'), label: 'Giflet <Video>', entry: 'gifletVideo.tsx' },
    // Svelte's has none.
    ...peersOf('gif')
      .filter(({ id }) => !id.includes('svelte'))
      .map(peer => ({ ...peer, entry: peer.entry.replace('Gif', 'Video') })),
  ].map(subject => ({ ...subject, id: subject.id.replace('-gif', '-video'), kind: 'video' as const })),
]

export const MEDIA_SUBJECTS: readonly MediaSubject[] = [...SNIPPETS, ...COMPONENTS]
