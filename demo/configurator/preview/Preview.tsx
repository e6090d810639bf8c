/** The widget in several widths and page styles, with a log of its events. */
import { useEffect, useRef, useState } from 'react'
import { GIF_EVENT_NAMES } from '../../../src/protocol/messages.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { useDebounced } from '../useDebounced.ts'
import { LiveGif } from './LiveGif.tsx'

const WIDTHS = { full: undefined, tablet: 600, phone: 343 } as const
const PAGES = ['light', 'dark', 'paper'] as const
const PREVIEW_AFTER_MS = 350
const EVENTS_KEPT = 6

export function Preview({ raw }: { raw: RawOptions }) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('full')
  const [page, setPage] = useState<(typeof PAGES)[number]>('light')
  const ref = useRef<HTMLDivElement>(null)
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
    <div className="preview">
      <div className="bar">
        <Choices
          label="Width"
          values={Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]}
          value={width}
          onChange={setWidth}
        />
        <Choices label="Page" values={PAGES} value={page} onChange={setPage} />
      </div>
      <div className="page" data-page={page} ref={ref}>
        <div style={{ maxWidth: WIDTHS[width], marginInline: 'auto' }}>
          <LiveGif key={page} raw={shown} />
        </div>
      </div>
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

interface ChoicesProps<V extends string> {
  label: string
  values: readonly V[]
  value: V
  onChange: (value: V) => void
}

function Choices<V extends string>({ label, values, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {values.map(choice => (
        <label key={choice} data-chosen={choice === value}>
          <input type="radio" name={label} checked={choice === value} onChange={() => onChange(choice)} />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
