/**
 * Turns style text into one constructable sheet per document, adopted once per root however many
 * components use it, and removed with its last user. Writes no style tags or attributes, so a
 * strict `style-src` is kept.
 */

export type StyleRoot = Document | ShadowRoot

const sheetsOfDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const usersOfRoot = new WeakMap<StyleRoot, Map<string, number>>()

function sheetFor(document: Document, css: string): CSSStyleSheet {
  const sheets = sheetsOfDocument.get(document) ?? new Map<string, CSSStyleSheet>()
  sheetsOfDocument.set(document, sheets)
  let sheet = sheets.get(css)
  if (!sheet) {
    // A sheet can only be adopted by roots of the document that constructed it.
    const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
    sheet = new Sheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

const documentOf = (root: StyleRoot): Document =>
  root.nodeType === 9 ? (root as Document) : (root.ownerDocument as Document)

/**
 * Applies `css` in `root`. Returns the function that removes it, for one call.
 */
export function adoptSheet(root: StyleRoot, css: string): () => void {
  // jsdom
  if (__PACKAGE__ && !root.adoptedStyleSheets) return () => {}
  const sheet = sheetFor(documentOf(root), css)
  const users = usersOfRoot.get(root) ?? new Map<string, number>()
  usersOfRoot.set(root, users)
  const count = users.get(css) ?? 0
  users.set(css, count + 1)
  if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    const usersLeft = (users.get(css) as number) - 1
    users.set(css, usersLeft)
    if (usersLeft > 0) return
    try {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    } catch {
      // A root that was moved to another document may not set this one's sheets.
    }
  }
}
