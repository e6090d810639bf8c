/** Shortens drawn-out words such as "yesss" and "hahaha". */

const RUN = /(\p{L})\1{2,}/u
const SYLLABLES = /(\p{L}{2,4}?)\1+/u
/** Most runs of letters that are varied separately. */
const MAX_RUNS = 3

/** Words that a drawn-out word may mean, the longest first; none if it is not drawn out. */
export function squeezed(word: string): string[] {
  let forms = [word]
  // Each run may stand for two letters or for one.
  for (let run = 0; run < MAX_RUNS; run += 1)
    forms = forms.flatMap(form =>
      RUN.test(form) ? ['$1$1', '$1'].map(kept => form.replace(RUN, kept)) : form,
    )
  const shorter = forms.flatMap(form => [
    form,
    form.replace(SYLLABLES, '$1$1'),
    form.replace(SYLLABLES, '$1'),
  ])
  return [...new Set(shorter)].filter(form => form !== word && form.length > 1)
}
