/**
 * The lock: options that only the script tag may set. Strangers' content may carry `data-gif-*`
 * attributes, which sanitizers keep, but not a script tag.
 */

/** Locked as soon as the script tag sets them, unless its `lock` contains `none`. */
const SELF_LOCKING = 'api key provider mode consent analytics brand brand-url'

/** The words of a `lock` value: option names and `none`, separated by spaces or commas. */
export const lockNames = (lock: string): string[] => lock.split(/[\s,]+/)

/** Whether elements may not set an option, given the script tag's `defaults`. */
export const isLocked = (name: string, defaults: Readonly<Record<string, string>>): boolean => {
  // Options of the script tag, which have no effect on an element.
  const names = lockNames(`base lock adopt ${defaults.lock ?? ''}`)
  return (
    names.includes(name) ||
    (!names.includes('none') && name in defaults && lockNames(SELF_LOCKING).includes(name))
  )
}
