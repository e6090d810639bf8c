/** Splits words that were typed without a space between them. */

import { STOP_WORDS } from '../words/stopWords.ts'

const MIN_LENGTH = 5
const MAX_LENGTH = 30
/** Shorter pieces occur in most words by chance, except in words as short. */
const MIN_PIECE = 3
const SHORT = new Set(['go', 'hi', 'ha', 'he', 'no', 'oh', 'ok', 'tv', 'up', 'us', 'we'])
const MAX_PIECES = 5
/** Greater than any word's weight by frequency. */
const PIECE_COST = 20

/** The pieces that a word may consist of. */
export function piecesOf(word: string): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return []
  const pieces = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + 2; to <= word.length; to += 1) {
      const piece = word.slice(from, to)
      if (piece !== word && (piece.length >= MIN_PIECE || SHORT.has(piece))) pieces.add(piece)
    }
  return [...pieces]
}

/** The known words of the most likely split, without stop words; `undefined` if none is left. */
export function split(word: string, frequency: (piece: string) => number): string[] | undefined {
  const costOf = (piece: string) => {
    if (STOP_WORDS.has(piece)) return PIECE_COST
    const isPiece = piece !== word && (piece.length >= MIN_PIECE || SHORT.has(piece))
    const count = isPiece ? frequency(piece) : 0
    return count === 0 ? Number.POSITIVE_INFINITY : PIECE_COST - Math.log(count)
  }
  /** The best split of the letters before each index. */
  const best: ({ cost: number; pieces: string[] } | undefined)[] = [{ cost: 0, pieces: [] }]
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = 0; from < to; from += 1) {
      const before = best[from]
      if (!before || before.pieces.length === MAX_PIECES) continue
      const piece = word.slice(from, to)
      const cost = before.cost + costOf(piece)
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY))
        best[to] = { cost, pieces: [...before.pieces, piece] }
    }
  }
  const telling = best[word.length]?.pieces.filter(piece => !STOP_WORDS.has(piece)) ?? []
  return telling.length > 0 ? telling : undefined
}
