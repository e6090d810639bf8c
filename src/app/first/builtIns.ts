/**
 * Whether a page has left its built-ins fit for the app. Old libraries have their own under the
 * same names, and content with names hides those of the document.
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
      URL,
      // A property added to every object becomes an attribute of every element.
      ...Object.values(Object.prototype),
    ].every(one => /\[native/.test(`${one}`)) &&
    !Object.keys(document).some(
      name => name in Document.prototype && typeof document[name as 'body'] === 'object',
    )
  )
}
