import type { ServiceEmbeds } from './serviceEmbeds.ts'

/** https://tenor.com/gifapi/documentation, which has ended, and the embed code of its pages. */
export const tenor: ServiceEmbeds = {
  name: 'Tenor',
  frame: /^(?:www\.)?tenor\.com\/embed\/(\d{1,64})(?=\/|$)/,
  // Also behind a language: tenor.com/en-GB/view/some-cat-gif-123
  page: /^(?:www\.)?tenor\.com\/(?:[a-zA-Z]{2}(?:-\w+)?\/)?view\/(?:[^/]*-)?(\d{1,64})(?=\/|$)/,
  // media.tenor.com/KEY/some-cat.gif: the key is no id.
  file: /^(?:media\d*|c)\.tenor\.com\/[^/]+\/.+\.\w+$/,
  short: /^(?:www\.)?tenor\.com\/\w+\.gif$/,
  element: { className: 'tenor-gif-embed', id: 'data-postid', ratio: 'data-aspect-ratio' },
}
