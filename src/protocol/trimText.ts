/**
 * Removes surrounding spaces and invisible characters, which pasted chat messages contain. Looks
 * behind, or each space of a long row would be tried as the first of the last ones.
 */
export const trimText = (text: string): string =>
  text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')
