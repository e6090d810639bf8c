/** The styles of a widget's nodes, computed from its state and settings. Pure. */
import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import { clampSizePx } from '../../src/protocol/messages.ts'
import { parseCount, parseRatio } from '../../src/protocol/values.ts'
import { isButton, visibleState, type WidgetState } from './machine.ts'
import type { Settings } from './settings.ts'

const DEFAULT_RATIO = 16 / 9
const DEFAULT_WIDTH = '480px'
/** High enough for a finger and two lines of text. */
const BUTTON_HEIGHT = '48px'

type Styles = Readonly<Record<string, string | number>>

/**
 * Declarations of the strut, the box and the view. They are set one by one, so that text from an
 * attribute never becomes a declaration.
 */
export const boxStyles = (
  now: WidgetState,
  { options, environment }: Settings,
): readonly [strut: Styles, box: Styles, view: Styles] => {
  const { activity, silent } = now
  const state = visibleState(now)
  const isError = state === 'error'
  /** An app may be ready before it has reported its size. */
  const size = (now.shownStill ?? now).appSize
  const isSized = state === 'ready' && size
  /** Height when the visitor left the page; holds until the app reports one. */
  const formerHeight = !isButton(activity) && !silent && !isSized && environment.place?.height
  const width = pixelsOf(options.width)
  const height = pixelsOf(options.height)
  /** The height of the view, once it is known. The retry button has its own height. */
  const viewHeight = silent
    ? '0'
    : (activity !== 'retry' && (height || (size && `${size.height}px`))) || (isError ? BUTTON_HEIGHT : '')
  return [
    {
      // A widget of fixed width keeps it beside the page's text, as an `<img>` does. Without a
      // height, it makes nothing scroll.
      maxWidth: width ? '' : '100%',
      width: width ? `min(${width}, 90vw)` : DEFAULT_WIDTH,
    },
    {
      // Keeps a width where the container gives none, as with `container-type: inline-size`.
      width: `max(100%, min(${width || DEFAULT_WIDTH}, (1px - 100%) * 9999))`,
      maxWidth: width,
      height: silent ? '' : height,
      minHeight: formerHeight && !height ? `${clampSizePx(formerHeight)}px` : isSized ? viewHeight : '',
      // An error shows below the author's content.
      paddingBottom: isError && activity !== 'unsupported' && !height ? viewHeight : '',
      // Reserves the space until the content shows; an error needs little. With `min-height`, an
      // aspect ratio could make the box shorter than its still.
      aspectRatio:
        formerHeight || isSized || isError ? '' : (parseRatio(options.ratio ?? '') ?? DEFAULT_RATIO),
    },
    // The view lies over the author's content, hidden until ready, because an app needs a size to
    // lay itself out. It never enters the flow, where an insertion loses the reader's place.
    // https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
    {
      position: 'absolute',
      left: 0,
      top: isError ? '' : 0,
      visibility: state === 'loading' ? 'hidden' : '',
      border: 0,
      width: '100%',
      height: viewHeight || '100%',
    },
  ]
}

const pixelsOf = (text = ''): string => {
  const size = parseCount(text.trim(), MIN_SIZE_PX, MAX_SIZE_PX)
  return size ? `${size}px` : ''
}
