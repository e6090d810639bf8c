/**
 * The visitor's decision, passed by the host page to `giflet.consent()`; `undefined` until then.
 */
export type Consent = boolean | undefined
