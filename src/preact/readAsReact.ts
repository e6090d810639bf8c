/**
 * Lets preact read elements as React does, as far as our components differ from the DOM: focus
 * events that bubble, lengths without a unit, names of SVG attributes, `null` for an attribute that
 * is absent.
 */
import { options, type VNode } from 'preact'

type Props = Record<string, unknown>

/** The events that bubble are others in the DOM. */
const EVENTS: Readonly<Record<string, string>> = { onFocus: 'onFocusIn', onBlur: 'onFocusOut' }
/** Of an SVG; its other attributes are written in camel case. */
const DASHED = /^(fill|stroke)[A-Z]/
/** Numbers of other properties are pixels. */
const WITHOUT_UNIT = /^(-|aspect|flex|opacity|order|zIndex)/

let isReading = false

/** Begins with the first root, and stays: it says how elements are made. */
export function readAsReact(): void {
  if (isReading) return
  isReading = true
  const before = options.vnode
  options.vnode = vnode => {
    if (typeof vnode.type === 'string') vnode.props = domProps(vnode.props as Props) as VNode['props']
    before?.(vnode)
  }
  // The field of an input method's events, for one.
  options.event = event => Object.assign(event, { nativeEvent: event })
}

function domProps(props: Props): Props {
  const read: Props = {}
  for (const name in props) {
    const value = props[name] ?? undefined
    if (name === 'style') read.style = withUnits(value as Props | undefined)
    else read[domName(name)] = value
  }
  return read
}

const domName = (name: string): string =>
  EVENTS[name] ?? (DASHED.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name)

function withUnits(style: Props | undefined): Props {
  const read: Props = {}
  for (const name in style) {
    const value = style[name]
    read[name] = typeof value === 'number' && !WITHOUT_UNIT.test(name) ? `${value}px` : value
  }
  return read
}
