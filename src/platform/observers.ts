/** The platform's observers, or in jsdom, which has none, something that never reports. */
class Never {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export const intersectionObserver = () =>
  globalThis.IntersectionObserver ?? (Never as unknown as typeof IntersectionObserver)
export const resizeObserver = () => globalThis.ResizeObserver ?? (Never as unknown as typeof ResizeObserver)
