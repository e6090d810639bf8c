/**
 * Passes a `ref` on to a component under another name: Preact 10 keeps `ref` from the props of a
 * function. The components of the package are made with it; inside of the house no component takes
 * a `ref`.
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
