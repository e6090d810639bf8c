/**
 * The lock: options that only the script tag may set. Strangers' content may carry `data-gif-*`
 * attributes, which sanitizers keep, but not a script tag.
 */

/** Locked as soon as the script tag sets them, unless its `lock` contains `none`. */
const SELF_LOCKING = ['api', 'key', 'provider', 'mode', 'consent', 'analytics', 'brand', 'brand-url']

/** The words of a `lock` value: option names and `none`, separated by spaces or commas. */
export const lockNames = (lock = ''): string[] => lock.split(/[\s,]+/)

/** The options that elements may not set, given the script tag's `defaults`. */
export function lockedNames(defaults: Readonly<Record<string, string>>): string[] {
  const names = lockNames(defaults.lock)
  const byThemselves = names.includes('none') ? [] : SELF_LOCKING.filter(name => name in defaults)
  // These two have no effect on an element.
  return ['base', 'lock', ...names, ...byThemselves]
}
