/**
 * Attributes of a component's root element. In a developer's tree each root carries theme, language
 * and direction, because `<GifletProvider>` renders no element that could. Below the app's own root
 * it carries its class only.
 */
import { useContext } from 'react'
import { ThemeContext, useServices } from '../services/context.ts'
import { classNames } from '../styles/classNames.ts'

/** @param own The component's own class, which comes first: style rules find it by its prefix. */
export function useRoot(own: string, given?: string) {
  const theme = useContext(ThemeContext)
  const { lang, direction } = useServices()
  if (!theme) return { className: classNames(own, given) }
  return { className: classNames(`${own} giflet`, given), lang, dir: direction, 'data-theme': theme }
}
