/**
 * Reports a developer's mistakes in development only, when the texts load too: nobody should
 * download them in production. Bundlers replace the whole condition, which leaves empty functions;
 * without one there is no `process`, and nothing is reported. Never in the widgets.
 */
declare const process: { env: { NODE_ENV?: string } }

type DeveloperLog = typeof import('./developerLog.ts')

/** Calls `callback` with the developer log, a moment later. */
export function inDevelopment(callback: (log: DeveloperLog) => void): void {
  try {
    if (__PACKAGE__ && process.env.NODE_ENV !== 'production')
      import('./developerLog.ts').then(callback, () => {})
  } catch {
    // No bundler.
  }
}

/**
 * Called while server-rendered HTML is made or hydrated, before components add their own styles.
 */
export function checkStyles(): void {
  try {
    if (!__PACKAGE__ || process.env.NODE_ENV === 'production') return
    const root = globalThis.document?.querySelector('.giflet')
    if (root && !getComputedStyle(root).getPropertyValue('--giflet-brand'))
      inDevelopment(log => log.warnOfMissingStyles())
  } catch {
    // No bundler.
  }
}
