/** The address of the page that is checked, and a button that reads the page's rules. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

interface Read {
  /** Where the page is, after redirects. */
  address: string
  rules: string
  notes: string[]
}

interface PageAddressProps {
  value: string
  onInput: (address: string) => void
  onRead: (read: Read) => void
}

const ANYWAY = 'Paste what it sends below instead.'

export function PageAddress({ value, onInput, onRead }: PageAddressProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const type = (address: string) => {
    running.current?.abort()
    setNote('')
    onInput(address)
  }
  const read = async (event: FormEvent) => {
    event.preventDefault()
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const address = withScheme(value)
    if (!address) return setNote('Enter an address such as https://your.page/.')
    setNote('Reading …')
    try {
      const found = await askRules(address, abort.signal)
      if (typeof found === 'string') return setNote(`${found}. ${ANYWAY}`)
      onRead(found)
      setNote(
        [
          found.rules ? 'Read.' : 'Read: it sends no policy, so nothing there is in the way.',
          ...found.notes,
        ].join(' '),
      )
    } catch {
      if (!abort.signal.aborted) setNote(`The page could not be read. ${ANYWAY}`)
    }
  }
  return (
    <form className="field" noValidate onSubmit={event => void read(event)}>
      <label htmlFor={id}>Address of the page</label>
      <div className="reader">
        <input
          id={id}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://your.page/"
          value={value}
          onInput={event => type(event.currentTarget.value)}
        />
        <button type="submit">Read it</button>
      </div>
      <small role="status">{note}</small>
    </form>
  )
}

/** `your.page` means `https://your.page/`; undefined if it is no address of a page. */
function withScheme(text: string): string | undefined {
  const address = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
  return address && /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : undefined
}

/** What the server read, or why it could not. */
async function askRules(address: string, signal: AbortSignal): Promise<Read | string> {
  const response = await fetch(`/page-rules?${new URLSearchParams({ url: address })}`, { signal })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Read
  const { meta } = Object(answer) as { meta?: { msg?: string } }
  return meta?.msg ?? 'The page could not be read'
}
