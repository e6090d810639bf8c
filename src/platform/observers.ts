/** Observers, or in jsdom, which has none, something that never reports. */
const NEVER = { observe() {}, unobserve() {}, disconnect() {} }

export type Observer = Pick<IntersectionObserver, keyof typeof NEVER>

export const observeIntersections = (
  callback: IntersectionObserverCallback,
  options: IntersectionObserverInit,
): Observer =>
  __PACKAGE__ && !globalThis.IntersectionObserver ? NEVER : new IntersectionObserver(callback, options)

export const observeSizes = (callback: () => void): Observer =>
  __PACKAGE__ && !globalThis.ResizeObserver ? NEVER : new ResizeObserver(callback)
