/** What public providers demand to be shown wherever their GIFs are. Marks are not translated. */
interface Mark {
  /** Before the provider's name. */
  words: string
  /** A path of 24 × 24 units, in the colour of the text. */
  logo?: string
}

const MARKS: Readonly<Record<string, Mark>> = {
  // GIPHY gives no production key for a mark without its logo. The drawing is Simple Icons', CC0.
  GIPHY: {
    words: 'Powered By',
    logo: 'M2.666 0v24h18.668V8.666l-2.668 2.668v10H5.334V2.668H10L12.666 0zm10.668 0v8h8V5.334h-2.668V2.668H16V0',
  },
  KLIPY: { words: 'Powered by' },
}

export const markOf = (name: string): Mark => MARKS[name] ?? { words: 'via' }
