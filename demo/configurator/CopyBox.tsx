/** A text to paste somewhere, and the button that copies it. */
import { type ReactNode, useEffect, useRef, useState } from 'react'

const CONFIRM_MS = 2000

interface CopyBoxProps {
  /** The id of the text's field, for its label. */
  id: string
  text: string
  rows: number
  /** Between the text and the button. */
  children?: ReactNode
}

export function CopyBox({ id, text, rows, children }: CopyBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(''), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [note])
  const copy = async () => {
    field.current?.select()
    try {
      // Only secure pages have a clipboard.
      await navigator.clipboard.writeText(text)
      setNote('Copied')
    } catch {
      setNote('Selected. Copy it with the keyboard.')
    }
  }
  return (
    <>
      <textarea
        id={id}
        ref={field}
        readOnly
        spellCheck={false}
        rows={rows}
        value={text}
        onFocus={event => event.currentTarget.select()}
      />
      {children}
      <div className="bar">
        <button type="button" className="primary" onClick={copy}>
          Copy
        </button>
        <span role="status">{note}</span>
      </div>
    </>
  )
}
