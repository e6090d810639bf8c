/** A JSX runtime for the editor's React, which has none before WordPress 6.6. */
import type { ElementType, Key, ReactNode } from 'react'
import { createElement, Fragment } from './react.ts'

export { Fragment }

interface Props {
  children?: ReactNode
}

export function jsx(type: ElementType, { children, ...props }: Props, key?: Key) {
  const all = key === undefined ? props : { ...props, key }
  return Array.isArray(children)
    ? createElement(type, all, ...children)
    : createElement(type, all, ...(children === undefined ? [] : [children]))
}

export const jsxs = jsx
