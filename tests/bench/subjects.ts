/** The measured pages: Giflet's, those of other packages, and pages that do nothing else. */
import type { Places } from './pages.ts'
import { COLUMNS, GUTTER_PX, ONE_WIDTH_PX, WIDTH_PX } from './subjects/sizes.ts'

export interface Subject {
  id: string
  kind: 'gif' | 'grid'
  label: string
  /** A file in `subjects/` to bundle. */
  entry?: string
  /** React code that is bundled with preact/compat instead of React. */
  preact?: boolean
  /** The body of a page without a script to bundle. */
  body?(places: Places): string
}

const ONE = `data-gif="bench0" data-gif-width="${ONE_WIDTH_PX}"`
const WIDGETS = {
  embed: ['gif', `${ONE} data-gif-widget="embed" data-gif-ratio="16/9"`],
  gif: ['gif', `${ONE} data-gif-widget="gif" data-gif-ratio="16/9"`],
  grid: ['grid', `data-gif="trending" data-gif-columns="${COLUMNS}" data-gif-gutter="${GUTTER_PX}"`],
} as const

interface Snippet {
  mode: 'frame' | 'shadow'
  origin: 'own' | 'other'
  /** The API that answers: our server's, or that of a provider without AVIF. */
  provider?: 'ours' | 'theirs'
}

const snippetOf = (widget: keyof typeof WIDGETS, { mode, origin, provider = 'ours' }: Snippet): Subject => ({
  id: `giflet-${widget}-${mode}-${origin}${provider === 'ours' ? '' : '-theirs'}`,
  kind: WIDGETS[widget][0],
  label: `Giflet ${widget} (${mode}, ${origin} origin${provider === 'ours' ? '' : ', without AVIF'})`,
  body: ({ api, page, assets }: Places) =>
    `<div style="max-width:${WIDTH_PX}px;margin:0 auto"><div ${WIDGETS[widget][1]} data-gif-mode="${mode}" data-gif-api="${api}${provider === 'ours' ? '' : '/theirs'}/v1/"></div></div>
<script async src="${origin === 'own' ? page : assets}/giflet.js"></script>`,
})

/** The snippet in both modes, its files on the page's own origin and on another. */
const snippetsOf = (widget: keyof typeof WIDGETS): Subject[] => [
  ...(['frame', 'shadow'] as const).flatMap(mode =>
    (['own', 'other'] as const).map(origin => snippetOf(widget, { mode, origin })),
  ),
  snippetOf(widget, { mode: 'frame', origin: 'other', provider: 'theirs' }),
]

const PARTS = { gif: 'Gif', grid: 'Grid' } as const

/** Our component, on preact and on React, and the same of the incumbent's packages. */
const componentsOf = (kind: Subject['kind']): Subject[] => {
  const part = PARTS[kind]
  const ours = { kind, entry: `giflet${part}.tsx` }
  return [
    { ...ours, id: `giflet-${kind}`, label: `Giflet <${part}> (preact)`, preact: true },
    { ...ours, id: `giflet-${kind}-react`, label: `Giflet <${part}> (React)` },
    {
      id: `giphy-react-${kind}`,
      kind,
      label: '@giphy/react-components',
      entry: `giphyReact${part}.tsx`,
    },
    { id: `giphy-js-${kind}`, kind, label: '@giphy/js-components', entry: `giphyJs${part}.ts` },
    { id: `giphy-svelte-${kind}`, kind, label: '@giphy/svelte-components', entry: `giphySvelte${part}.ts` },
  ]
}

const floorOf = (kind: Subject['kind'], file: 'webp' | 'mp4' | 'avif' = 'webp'): Subject => ({
  id: `floor-${kind}${file === 'webp' ? '' : `-${file}`}`,
  kind,
  label: `the floor: fetch and show ${file}`,
  entry: `floor${PARTS[kind]}.ts`,
})

/** `/embed/ID` of a server, framed by hand. */
const bare: Subject = {
  id: 'giflet-bare',
  kind: 'gif',
  label: 'Giflet /embed/ID (iframe)',
  body: ({ api, page }) =>
    `<iframe src="${page}/embed/bench0#api=${encodeURIComponent(`${api}/v1/`)}" width="${ONE_WIDTH_PX}" height="270" frameborder="0"></iframe>`,
}

/** The subjects of a kind follow their floor. */
export const SUBJECTS: readonly Subject[] = [
  ...[floorOf('gif'), floorOf('gif', 'mp4'), floorOf('gif', 'avif')],
  ...[...snippetsOf('embed'), ...snippetsOf('gif'), bare, ...componentsOf('gif')],
  ...[floorOf('grid'), ...snippetsOf('grid'), ...componentsOf('grid')],
]

/**
 * Selects the ids that contain `only`, and always the first floors, the measure of all others.
 */
export const chosenOf = (subjects: readonly Subject[], only: string): Subject[] =>
  subjects.filter(({ id }) => id.includes(only) || id === 'floor-gif' || id === 'floor-grid')
