/**
 * Attributes of a component's root in a developer's tree. `<GifletProvider>` renders no element, so
 * each root carries theme, language and direction, and applies the tree's styles in the document or
 * shadow root that it is in.
 */
import { createContext, type Ref, useCallback, useContext } from 'react'
import { assignRef } from '../../hooks/assignRef.ts'
import { type RootOptions, type RootProps, useServices } from '../../services/context.ts'
import { classNames } from '../../styles/classNames.ts'
import type { StyleRoot } from '../../styles/styleHost.ts'

export const ThemeContext = /* @__PURE__ */ createContext<'light' | 'dark'>('light')

export function useTreeRoot<T extends Element>(
  own: string,
  given: RootOptions = {},
  ref?: Ref<T>,
): RootProps<T> {
  const { styles, lang, direction } = useServices()
  const attach = useCallback(
    (element: T | null) => {
      if (element) styles.attach(rootOf(element))
      return assignRef(ref, element)
    },
    [ref, styles],
  )
  return {
    ...dataAttributes(given),
    ref: attach,
    className: classNames(`${own} giflet`, given.className),
    lang,
    dir: direction,
    'data-theme': useContext(ThemeContext),
  }
}

/**
 * The `data-` and `aria-` attributes that an application sets for tests, analytics or screen
 * readers.
 */
const dataAttributes = (given: RootOptions) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => /^(data|aria)-/.test(name)))

/** A detached tree gets its document's styles. */
function rootOf(element: Element): StyleRoot {
  const root = element.getRootNode()
  return 'adoptedStyleSheets' in root ? (root as StyleRoot) : element.ownerDocument
}
