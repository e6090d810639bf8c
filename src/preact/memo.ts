import { type Component, type ComponentType, createElement } from 'preact'

type Props = Record<string, unknown>

/** A component that is rendered again only if one of its props has changed. */
export function memo(component: ComponentType<Props>) {
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = next => differ(this.props, next)
    return createElement(component, props)
  }
  return Memo
}

const differ = (a: Props, b: Props): boolean => Object.keys({ ...a, ...b }).some(name => a[name] !== b[name])
