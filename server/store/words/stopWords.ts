/** Words without a meaning of their own in a search. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of to in on at by for from with and or n is are am be was were i im me my you your u it its
  this that these those so very really just some any as than too do does did has have had will would can
  there here when while who what gif gifs meme memes sticker stickers emoji emojis animated animation reaction
  reactions clip clips video videos image images picture pictures pic pics face`.split(/\s+/),
)
