import { type RefObject, useEffect, useState } from 'react'

const CONFIRM_MS = 2000

/** Copies the text; `note` says for a while how that went. */
export function useCopy(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [note, setNote] = useState('')
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(''), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [note])
  const copy = () => {
    field.current?.select()
    navigator.clipboard
      ?.writeText(text)
      .then(() => setNote('Copied'))
      .catch(() => setNote('Selected. Copy it with the keyboard.'))
  }
  return { note, copy }
}
