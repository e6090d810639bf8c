/**
 * Passes a `ref` to a component as `rootRef`, because Preact 10 removes `ref` from a function's
 * props. Wraps the components of the package; internal components take no `ref`.
 */
import { createElement, type FunctionComponent, forwardRef, type ReactNode } from 'react'
import { usableProps } from './usableProps.ts'

/** Props of a component whose `ref` comes as `rootRef`. */
export type WithRootRef<P extends { ref?: unknown }> = P extends unknown
  ? Omit<P, 'ref'> & { rootRef?: P['ref'] | undefined }
  : never

export function withRef<P extends { ref?: unknown }>(
  name: string,
  Inner: (props: WithRootRef<P>) => ReactNode,
): (props: P) => ReactNode {
  const Forwarding = forwardRef<never, P>((props, ref) =>
    createElement(Inner as FunctionComponent<object>, {
      ...usableProps(name, props),
      ...(ref && { rootRef: ref }),
    }),
  )
  Forwarding.displayName = name
  return Forwarding as unknown as (props: P) => ReactNode
}
