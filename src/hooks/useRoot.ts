/**
 * Attributes of a component's root element: its class, and those that the tree adds, which is none
 * below the app's own root.
 */
import { type Ref, useContext } from 'react'
import { RootContext, type RootOptions, type RootProps } from '../services/context.ts'

/** @param own The component's own class, which comes first: style rules find it by its prefix. */
export const useRoot = <T extends Element = never>(
  own: string,
  given?: RootOptions,
  ref?: Ref<T>,
): RootProps<T> => useContext(RootContext)(own, given, ref)
