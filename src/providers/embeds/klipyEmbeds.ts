import type { ServiceEmbeds } from './serviceEmbeds.ts'

/** https://docs.klipy.com, and addresses as its answers have them. */
export const klipy: ServiceEmbeds = {
  name: 'KLIPY',
  frame: /^(?:www\.)?klipy\.com\/embed\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  page: /^(?:www\.)?klipy\.com\/(?:gifs?|stickers?|clips?)\/(?:[^/]*-)?(\w{1,64})(?=\/|$)/,
  // static.klipy.com/ii/…/NAME.gif: the name is no id.
  file: /^static\d*\.klipy\.com\/.+\.\w+$/,
}
