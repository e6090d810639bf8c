/**
 * Whether the built-ins that the app needs are native. Old libraries replace them, and named
 * content shadows those of the document. Checks only those whose replacement breaks the app
 * silently: after an error, the loader falls back to a frame anyway.
 */
export const hasBuiltIns = (): boolean => {
  const { entries, find, reduce, toJSON = Array } = [] as Partial<unknown[]> & { toJSON?: unknown }
  return (
    // Pages wrap `fetch`, and tests replace the clock.
    [performance.now, fetch].every(one => typeof one === 'function') &&
    [
      Array.from,
      entries,
      find,
      reduce,
      toJSON,
      JSON.stringify,
      // Pages have variables, functions and classes of their own with these names.
      URL,
      URLSearchParams,
      Map,
      Set,
      WeakMap,
      AbortController,
      Number,
      ResizeObserver,
      TextDecoder,
      // A property added to every object becomes an attribute of every element.
      ...Object.values(Object.prototype),
    ].every(one => /\[native/.test(`${one}`)) &&
    !Object.keys(document).some(
      name => name in Document.prototype && typeof document[name as 'body'] === 'object',
    )
  )
}
