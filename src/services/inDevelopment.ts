/**
 * Reports a developer's mistakes in development only, when the texts load too: nobody should
 * download them in production.
 */
import { isDevelopment } from '../platform/isDevelopment.ts'

declare const process: { env: { NODE_ENV?: string } }

type DeveloperLog = typeof import('./developerLog.ts')

/** Calls `callback` with the developer log, which loads first. */
export function inDevelopment(callback: (log: DeveloperLog) => void): void {
  if (!isDevelopment()) return
  // Repeats the expression, so that bundlers drop the import in production.
  if (process.env.NODE_ENV !== 'production') import('./developerLog.ts').then(callback, () => {})
}

/** Called while server-rendered HTML is hydrated, before components add their own styles. */
export function checkStyles(): void {
  if (!isDevelopment() || process.env.NODE_ENV === 'production') return
  const root = document.querySelector('.giflet')
  if (root && !getComputedStyle(root).getPropertyValue('--giflet-brand'))
    inDevelopment(log => log.warnOfMissingStyles())
}
