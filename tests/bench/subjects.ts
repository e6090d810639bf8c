/** The measured pages: Giflet's, those of other packages, and pages that do nothing else. */
import type { Chunk } from '../../scripts/build/bundle.ts'
import { build, isBuildStale } from '../../scripts/build.ts'
import { bundleSubject } from './bundleSubject.ts'
import { type Page, type PageServer, type Places, startPageServer } from './pageServer.ts'
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

const ONE = `data-gif="bench0" data-gif-width="${ONE_WIDTH_PX}" data-gif-ratio="16/9"`
const WIDGETS = {
  embed: ['gif', `${ONE} data-gif-widget="embed"`],
  gif: ['gif', `${ONE} data-gif-widget="gif"`],
  grid: ['grid', `data-gif="trending" data-gif-columns="${COLUMNS}" data-gif-gutter="${GUTTER_PX}"`],
} as const

/** A frame is for files of another origin, and of a provider with or without AVIF. */
const snippetsOf = (widget: keyof typeof WIDGETS): Subject[] =>
  (
    [
      ['frame', 'frame, other origin', 'assets', ''],
      ['shadow', 'shadow, own origin', 'page', ''],
      ['frame', 'frame, other origin, without AVIF', 'assets', '/theirs'],
    ] as const
  ).map(([mode, where, origin, path]) => ({
    id: `giflet-${widget}-${mode}${path.replace('/', '-')}`,
    kind: WIDGETS[widget][0],
    label: `Giflet ${widget} (${where})`,
    body: places =>
      `<div style="max-width:${WIDTH_PX}px;margin:0 auto"><div ${WIDGETS[widget][1]} data-gif-mode="${mode}" data-gif-api="${places.api}${path}/v1/"></div></div>
<script async src="${places[origin]}/giflet.js"></script>`,
  }))

/** Our component, on preact and on React, and the same of the incumbent's packages. */
const componentsOf = (kind: Subject['kind'], part: string): Subject[] => [
  {
    id: `giflet-${kind}`,
    kind,
    label: `Giflet <${part}> (preact)`,
    entry: `giflet${part}.tsx`,
    preact: true,
  },
  { id: `giflet-${kind}-react`, kind, label: `Giflet <${part}> (React)`, entry: `giflet${part}.tsx` },
  { id: `giphy-react-${kind}`, kind, label: '@giphy/react-components', entry: `giphyReact${part}.tsx` },
  { id: `giphy-js-${kind}`, kind, label: '@giphy/js-components', entry: `giphyJs${part}.ts` },
]

const floorOf = (kind: Subject['kind']): Subject => ({
  id: `floor-${kind}`,
  kind,
  label: 'the floor: fetch and show WebP',
  entry: 'floor.ts',
})

const bare: Subject = {
  id: 'giflet-bare',
  kind: 'gif',
  label: 'Giflet /embed/ID (iframe)',
  body: ({ api }) =>
    `<iframe src="${api}/embed/bench0" width="${ONE_WIDTH_PX}" height="270" frameborder="0"></iframe>`,
}

/** Those of a kind follow their floor. */
export const SUBJECTS: readonly Subject[] = [
  floorOf('gif'),
  ...snippetsOf('embed'),
  ...snippetsOf('gif'),
  bare,
  ...componentsOf('gif', 'Gif'),
  floorOf('grid'),
  ...snippetsOf('grid'),
  ...componentsOf('grid', 'Grid'),
]

/** The page names what its entry imports, as those of bundlers do. */
const htmlOf = ({ id, entry, body }: Subject, places: Places, imports: readonly string[] = []): string =>
  `<!doctype html>
<html lang="en" data-api="${places.api}/v1/">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${id}</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 } #root { max-width: ${WIDTH_PX}px; margin: 0 auto }</style>
${imports.map(name => `<link rel="modulepreload" href="/${id}/${name}">`).join('')}
${entry ? `<script type="module" src="/${id}/entry.js"></script><div id="root"></div>` : body?.(places)}
<script>window.GIPHY_PINGBACK_URL = '${places.api}'</script>
`

/** Serves each subject at `/ID/`, and further pages by their paths, while `work` runs. */
export async function withSubjects<T>(
  subjects: readonly Subject[],
  work: (server: PageServer) => Promise<T>,
  more: (places: Places) => Record<string, string> = () => ({}),
): Promise<T> {
  if (isBuildStale()) await build({ log: console.log })
  const bundles = new Map<Subject, Chunk[]>()
  for (const subject of subjects) if (subject.entry) bundles.set(subject, await bundleSubject(subject))
  const server = await startPageServer(places => {
    const pages = new Map<string, Page>()
    for (const subject of subjects) {
      const [entry, ...others] = bundles.get(subject) ?? []
      const body = htmlOf(subject, places, entry?.imports)
      pages.set(`/${subject.id}/`, { type: 'text/html', body })
      for (const { fileName, code } of entry ? [entry, ...others] : [])
        pages.set(`/${subject.id}/${fileName}`, { type: 'text/javascript', body: code })
    }
    for (const [path, body] of Object.entries(more(places))) pages.set(path, { type: 'text/html', body })
    return pages
  })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
