import type { ServiceEmbeds } from './serviceEmbeds.ts'

/** https://developers.giphy.com/docs/embed and the addresses of its files over the years. */
export const giphy: ServiceEmbeds = {
  name: 'GIPHY',
  // Also `/embed/ID/video` and `/embed/ID/twitter/iframe`.
  frame: /^(?:www\.)?giphy\.com\/embed\/(\w{1,64})(?=\/|$)/,
  page: /^(?:www\.)?giphy\.com\/(?:gifs|stickers|clips)\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  // media.giphy.com/media/ID/giphy.gif, media1.giphy.com/media/v1.SIGNED/ID/200.webp, i.giphy.com/ID.gif
  file: /^(?:media\d*|i)\.giphy\.com\/(?:media\/)?(?:v\d\.[^/]+\/)?(\w{1,64})(?:\/[^/]+)?\.\w+$/,
  short: /^gph\.is\/[^/]/,
}
