/**
 * Whether a page has left the built-ins that the app needs alone. Old libraries replace them, and
 * named content shadows those of the document.
 */
export const hasBuiltIns = (): boolean => {
  const { entries, find, reduce, toJSON = Array } = [] as Partial<unknown[]> & { toJSON?: unknown }
  return (
    [
      Array.from,
      entries,
      find,
      reduce,
      toJSON,
      JSON.stringify,
      // Pages have variables, functions and classes of their own with these names.
      URL,
      Map,
      Set,
      WeakMap,
      performance.now,
      // A property added to every object becomes an attribute of every element.
      ...Object.values(Object.prototype),
    ].every(one => /\[native/.test(`${one}`)) &&
    !Object.keys(document).some(
      name => name in Document.prototype && typeof document[name as 'body'] === 'object',
    )
  )
}
