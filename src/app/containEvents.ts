/**
 * Keeps a widget's keys, text input and scrolling from the page around its shadow root. The page
 * sees the host element as their target, so its shortcuts would act while the visitor types, and a
 * scroll lock would block the list. A frame needs none of this.
 */
const FIELD = 'input,textarea,select'
const TEXT_EVENTS = ['beforeinput', 'input', 'paste', 'copy', 'cut', 'keypress']

const isField = ({ target }: Event) => (target as Element).matches(FIELD)
const stop = (event: Event) => event.stopPropagation()

/** Listens until `signal` is aborted. */
export function containEvents(container: HTMLElement, signal: AbortSignal): void {
  /** Keys whose `keydown` was kept from the page, so that their `keyup` is kept too. */
  const held = new Set<string>()
  let touchStart: Touch | undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, defaultPrevented } = event
    // Dialogs around the widget need these two, to hold the focus and to close.
    const isPages = !defaultPrevented && (key === 'Tab' || key === 'Escape')
    if (!isPages && (defaultPrevented || isField(event) || key === 'Enter' || key === ' ')) stop(event)
    else held.delete(key)
  }
  const scroll = (event: Event, x: number, y: number) => {
    for (const node of event.composedPath()) {
      if (node === container) return
      if (canScroll(node as Element, x, y)) return stop(event)
    }
  }
  const onTouchMove = (event: TouchEvent) => {
    const [touch, second] = event.touches
    if (!touch || !touchStart || second) return
    const x = touchStart.clientX - touch.clientX
    const y = touchStart.clientY - touch.clientY
    if (Math.abs(x) > Math.abs(y)) scroll(event, x, 0)
    else scroll(event, 0, y)
  }

  addEventListener('keydown', event => event.composedPath().includes(container) && held.add(event.key), {
    capture: true,
    signal,
  })
  const on = <T extends keyof HTMLElementEventMap>(type: T, act: (event: HTMLElementEventMap[T]) => void) =>
    container.addEventListener(type, act, { passive: true, signal })
  on('keydown', onKeyDown)
  on('keyup', event => held.delete(event.key) && stop(event))
  on('wheel', event => scroll(event, event.deltaX, event.deltaY))
  on('touchstart', ({ touches }) => {
    touchStart = touches[0]
  })
  on('touchmove', onTouchMove)
  for (const type of TEXT_EVENTS) on(type as 'input', event => isField(event) && stop(event))
}

/** Whether an element can scroll in a direction, even by a part of the pixels. */
function canScroll(element: Element, x: number, y: number): boolean {
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element
  const isTall = y !== 0 && (y < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1)
  // A row also keeps scrolls beyond its ends: `overscroll-behavior`.
  const isWide = x !== 0 && scrollWidth > clientWidth
  if (!isTall && !isWide) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  return (isTall && /auto|scroll/.test(overflowY)) || (isWide && /auto|scroll/.test(overflowX))
}
