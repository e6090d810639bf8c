/**
 * Tells a growth loop: content that is higher than its frame by its own rules (`height: 110vh`) grows because we let
 * the frame grow, and so for ever.
 *
 * What a loop has and honest growth has not: each step follows within moments of our own resize, many times in a
 * row, while the width stays. A list that gets its next page needs a request for each step, and a host window being
 * dragged changes the width. After a cut the content of a loop is silent, because nothing changed for it; so a
 * report that comes later is honest and is followed again.
 */
/** A report so soon after the one that was followed is taken for its consequence, if the content has only grown higher. */
export const INDUCED_MS = 200
/** In a row. */
export const MAX_INDUCED_GROWTHS = 10
