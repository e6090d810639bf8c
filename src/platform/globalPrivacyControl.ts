/**
 * Global Privacy Control, the visitor's standing refusal to be tracked: https://www.w3.org/TR/gpc/
 * With it, analytics sends and stores nothing.
 */
export const hasGlobalPrivacyControl = (): boolean =>
  (globalThis.navigator as (Navigator & { globalPrivacyControl?: boolean }) | undefined)
    ?.globalPrivacyControl === true
