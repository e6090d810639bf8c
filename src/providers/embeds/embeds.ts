/** The services whose embed codes Giflet recognises, in the forms of all years. */
import type { ServiceEmbeds } from './serviceEmbeds.ts'

/** https://developers.giphy.com/docs/embed */
const giphy: ServiceEmbeds = {
  name: 'GIPHY',
  // Also `/embed/ID/video` and `/embed/ID/twitter/iframe`.
  frame: /^(?:www\.)?giphy\.com\/embed\/(\w{1,64})(?=\/|$)/,
  page: /^(?:www\.)?giphy\.com\/(?:gifs|stickers|clips)\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  // media.giphy.com/media/ID/giphy.gif, media1.giphy.com/media/v1.SIGNED/ID/200.webp,
  // i.giphy.com/ID.gif
  file: /^(?:media\d*|i)\.giphy\.com\/(?:media\/)?(?:v\d\.[^/]+\/)?(\w{1,64})(?:\/[^/]+)?\.\w+$/,
  short: /^gph\.is\/[^/]/,
}

/** https://tenor.com/gifapi/documentation, which has ended, and the embed code of its pages. */
const tenor: ServiceEmbeds = {
  name: 'Tenor',
  frame: /^(?:www\.)?tenor\.com\/embed\/(\d{1,64})(?=\/|$)/,
  // Also behind a language: tenor.com/en-GB/view/some-cat-gif-123
  page: /^(?:www\.)?tenor\.com\/(?:[a-zA-Z]{2}(?:-\w+)?\/)?view\/(?:[^/]*-)?(\d{1,64})(?=\/|$)/,
  // media.tenor.com/KEY/some-cat.gif: the key is no id.
  file: /^(?:media\d*|c)\.tenor\.com\/[^/]+\/.+\.\w+$/,
  short: /^(?:www\.)?tenor\.com\/\w+\.gif$/,
  element: { className: 'tenor-gif-embed', id: 'data-postid', ratio: 'data-aspect-ratio' },
}

/** https://docs.klipy.com, and addresses as its answers have them. */
const klipy: ServiceEmbeds = {
  name: 'KLIPY',
  frame: /^(?:www\.)?klipy\.com\/embed\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  page: /^(?:www\.)?klipy\.com\/(?:gifs?|stickers?|clips?)\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  // static.klipy.com/ii/…/NAME.gif: the name is no id.
  file: /^static\d*\.klipy\.com\/.+\.\w+$/,
}

export const EMBEDS = { giphy, tenor, klipy } as const satisfies Readonly<Record<string, ServiceEmbeds>>
export type EmbedService = keyof typeof EMBEDS
export const EMBED_SERVICES = Object.keys(EMBEDS) as EmbedService[]
