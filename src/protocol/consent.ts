/**
 * The visitor's decision, passed by the host page to `giflet.consent()`; `undefined` until then.
 */
export type Consent = boolean | undefined

/** Name of the decision in the frame's address. It is not an option, so no attribute sets it. */
export const CONSENT_PARAM = 'page-consent'

/** Anything but these two words is no decision. */
export const readConsent = (text: string | undefined): Consent =>
  text === 'true' ? true : text === 'false' ? false : undefined
