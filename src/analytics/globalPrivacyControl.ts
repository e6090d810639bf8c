/**
 * Global Privacy Control, the visitor's standing refusal of being followed: https://www.w3.org/TR/gpc/
 * Where it is on, analytics sends and stores nothing.
 */
export const hasGlobalPrivacyControl = (): boolean =>
  (globalThis.navigator as (Navigator & { globalPrivacyControl?: boolean }) | undefined)
    ?.globalPrivacyControl === true
