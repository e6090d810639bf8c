/** Pages with many of one thing below each other, in boxes of one size. */
import { NO_VIDEOS } from '../api/answers.ts'
import type { Subject } from '../catalogue.ts'

const BOX = { width: 480, height: 270 } as const

/** Where the page, the API and, from another site as in real life, the widgets are. */
export interface Places {
  api: string
  assets: string
}

export interface ManySubject extends Pick<Subject, 'id' | 'label' | 'runtime' | 'entry' | 'ours'> {
  /** Measured in all numbers, not only in the smallest and the largest that are compared. */
  inAll: boolean
  item(at: number, places: Places): string
  script?(places: Places): string
}

const script = ({ assets }: Places) => `<script async src="${assets}/giflet.js"></script>`
const widget =
  (attributes = '', folder = '') =>
  (at: number, { api }: Places) =>
    `<div data-gif="bench${at}" ${attributes} data-gif-ratio="16/9" data-gif-api="${api}${folder}/v1/"></div>`
const sized = `width="${BOX.width}" height="${BOX.height}"`

export const MANY_SUBJECTS: readonly ManySubject[] = [
  {
    id: 'many-img',
    label: 'plain <img>',
    runtime: '',
    ours: false,
    inAll: false,
    item: (at, { api }) => `<img alt="" src="${api}/media/bench${at}/original.webp" ${sized}>`,
  },
  {
    id: 'many-peer',
    label: 'plain <iframe>, @giphy/js-components',
    runtime: '',
    ours: false,
    inAll: false,
    entry: 'giphyJsGif.ts',
    item: (at, { assets }) =>
      `<iframe src="${assets}/many-peer/?bench${at}" ${sized} frameborder="0"></iframe>`,
  },
  { id: 'many-frame', label: 'Giflet', runtime: 'frame', ours: true, inAll: true, item: widget(), script },
  {
    id: 'many-shadow',
    label: 'Giflet',
    runtime: 'shadow',
    ours: true,
    inAll: true,
    item: widget('data-gif-mode="shadow"'),
    script,
  },
  {
    id: 'many-pictures',
    label: 'Giflet',
    runtime: 'shadow, no videos',
    ours: true,
    inAll: false,
    item: widget('data-gif-mode="shadow"', NO_VIDEOS),
    script,
  },
]

/** What the browser takes by itself: a page without any of it. */
export const NOTHING: ManySubject = {
  id: 'many-nothing',
  label: 'things',
  runtime: '',
  ours: true,
  inAll: false,
  item: () => '',
}

/** Whose memory at most is the measure of the others'. */
export const REFERENCE_COUNT = 10

/** The others only at the reference and at the end, to save time. */
export const isMeasured = ({ inAll }: ManySubject, count: number, counts: readonly number[]): boolean =>
  inAll || count === REFERENCE_COUNT || count === Math.max(...counts)

/** A page with a button over `count` of them. */
export const manyPage = (subject: ManySubject, count: number, places: Places): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${subject.id}</title><link rel="icon" href="data:,">
<style>body{margin:0}.item{width:${BOX.width}px;height:${BOX.height}px;margin:0 auto 30px}button{position:fixed;z-index:1;width:60px;height:40px}</style>
<button>Press</button>
${Array.from({ length: count }, (_, at) => `<div class="item">${subject.item(at, places)}</div>`).join('\n')}
${subject.script?.(places) ?? ''}`
