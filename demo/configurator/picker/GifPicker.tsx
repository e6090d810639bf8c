/** Searches GIFs and lets the visitor choose one by its still. */
import { useEffect, useState } from 'react'
import type { GifClient } from '../../../src/api/types.ts'
import { altText } from '../../../src/gif/altText.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import type { Gif } from '../../../src/gif/types.ts'

const SEARCH_AFTER_MS = 250
const RESULTS = 12
const THUMB_PX = 100

interface GifPickerProps {
  client: GifClient
  chosen: string
  onChoose: (id: string) => void
}

export function GifPicker({ client, chosen, onChoose }: GifPickerProps) {
  const [term, setTerm] = useState('')
  const [gifs, setGifs] = useState<Gif[]>([])
  const [note, setNote] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    const options = { limit: RESULTS, signal: abort.signal }
    const timer = setTimeout(
      () => {
        const request = term.trim() ? client.search(term, options) : client.trending(options)
        request
          .then(({ data }) => {
            setGifs(data)
            setNote(data.length === 0 ? `Nothing found for “${term}”.` : '')
          })
          .catch(() => {
            if (!abort.signal.aborted) setNote('The provider did not answer.')
          })
      },
      term ? SEARCH_AFTER_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [client, term])
  return (
    <div className="picker">
      <div className="field">
        <label htmlFor="picker-term">Find a GIF</label>
        <input
          id="picker-term"
          type="search"
          placeholder="cat, wave, birthday…"
          value={term}
          onInput={event => setTerm(event.currentTarget.value)}
        />
      </div>
      <p role="status">{note}</p>
      <ul>
        {gifs.map(gif => (
          <li key={gif.id}>
            <button type="button" aria-pressed={gif.id === chosen} onClick={() => onChoose(gif.id)}>
              <img
                src={renditionUrl(gif, THUMB_PX, THUMB_PX, { still: true })}
                alt={altText(gif)}
                width={THUMB_PX}
                height={THUMB_PX}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
