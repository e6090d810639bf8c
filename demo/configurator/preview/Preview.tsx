/** The widget in several widths and page styles, with a log of its events. */
import { useEffect, useRef, useState } from 'react'
import { GIF_EVENT_NAMES } from '../../../src/protocol/messages.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { Choices, oneOf } from '../Choices.tsx'
import type { View, ViewName } from '../useConfiguration.ts'
import { LiveGif } from './LiveGif.tsx'

const WIDTHS = { full: undefined, tablet: 600, phone: 343 } as const
const WIDTH_NAMES = ['full', 'tablet', 'phone'] as const
const PAGES = ['light', 'dark', 'paper'] as const
const PREVIEW_AFTER_MS = 350
const EVENTS_KEPT = 6

interface PreviewProps {
  raw: RawOptions
  view: View
  onLook: (name: ViewName, value: string) => void
}

export function Preview({ raw, view, onLook }: PreviewProps) {
  const width = oneOf(WIDTH_NAMES, view.width)
  const page = oneOf(PAGES, view.page)
  const ref = useRef<HTMLElement>(null)
  const [events, setEvents] = useState<{ number: number; line: string }[]>([])
  const shown = useDebounced(raw, PREVIEW_AFTER_MS)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const log = (event: Event) => {
      const line = `${event.type} ${JSON.stringify((event as CustomEvent).detail ?? {})}`
      setEvents(old => [{ number: (old[0]?.number ?? 0) + 1, line }, ...old].slice(0, EVENTS_KEPT))
    }
    for (const name of GIF_EVENT_NAMES) element.addEventListener(`gif:${name}`, log)
    return () => {
      for (const name of GIF_EVENT_NAMES) element.removeEventListener(`gif:${name}`, log)
    }
  }, [])
  return (
    <div className="preview card">
      <div className="bar">
        <Choices
          label="Width"
          values={WIDTH_NAMES}
          value={width}
          onChange={value => onLook('width', value === 'full' ? '' : value)}
        />
        <Choices
          label="Page"
          values={PAGES}
          value={page}
          onChange={value => onLook('page', value === 'light' ? '' : value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="page" data-page={page} ref={ref} aria-label="Preview" tabIndex={0}>
        <div style={{ maxWidth: WIDTHS[width], marginInline: 'auto' }}>
          <LiveGif key={page} raw={shown} />
        </div>
      </section>
      <details className="events">
        <summary>Events</summary>
        <ol>
          {events.map(({ number, line }) => (
            <li key={number}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

/** `value` after it has not changed for `ms`; the first one at once. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
