/** The snippet to paste, with a still and a link for visitors without script. */
import { useEffect, useRef, useState } from 'react'
import type { GifClient } from '../../src/api/types.ts'
import type { Gif } from '../../src/gif/types.ts'
import type { RawOptions } from '../../src/protocol/options.ts'
import { embedSnippet, type PinnedScript } from '../../src/protocol/snippet.ts'
import { parseSource } from '../../src/protocol/source.ts'
import { snippetFallback } from './snippetFallback.ts'

const CONFIRM_MS = 2000

export function Snippet({ raw, client }: { raw: RawOptions; client: GifClient }) {
  const gif = useGif(raw.gif ?? '', client)
  const fallback = gif && snippetFallback(gif, raw)
  const [note, setNote] = useState('')
  const ref = useRef<HTMLTextAreaElement>(null)
  const ratio = raw.ratio ?? (raw.height || !fallback ? undefined : `${fallback.width}/${fallback.height}`)
  const pinned = usePinnedScript()
  const [isPinned, setIsPinned] = useState(false)
  const script = isPinned ? pinned : undefined
  const text = embedSnippet({ ...raw, ratio }, `${location.origin}/`, fallback, script)
  const copy = () => {
    ref.current?.select()
    navigator.clipboard
      ?.writeText(text)
      .then(() => setNote('Copied'))
      .catch(() => setNote('Selected. Copy it with the keyboard.'))
  }
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(''), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div className="snippet">
      <label htmlFor="snippet">Paste this where the GIF should be</label>
      <textarea
        id="snippet"
        ref={ref}
        readOnly
        spellCheck={false}
        rows={6}
        value={text}
        onFocus={event => event.currentTarget.select()}
      />
      {pinned && (
        <label className="check">
          <input
            type="checkbox"
            checked={isPinned}
            onChange={event => setIsPinned(event.currentTarget.checked)}
          />
          <span>
            Pin the script
            <small>Browsers refuse {pinned.file} if its bytes change. Updates need a new snippet.</small>
          </span>
        </label>
      )}
      <div className="bar">
        <button type="button" className="primary" onClick={copy}>
          Copy
        </button>
        <span role="status">{note}</span>
      </div>
    </div>
  )
}

/** The build's versioned loader; `undefined` if there is none. */
function usePinnedScript(): PinnedScript | undefined {
  const [pinned, setPinned] = useState<PinnedScript>()
  useEffect(() => {
    const abort = new AbortController()
    fetch('/integrity.json', { signal: abort.signal })
      .then(response => (response.ok ? response.json() : undefined))
      .then((about: PinnedScript | undefined) => setPinned(about))
      .catch(() => {
        // The snippet works without a version.
      })
    return () => abort.abort()
  }, [])
  return pinned
}

/** The GIF that a snippet is for; `undefined` for a list. */
function useGif(gif: string, client: GifClient): Gif | undefined {
  const [found, setFound] = useState<Gif>()
  useEffect(() => {
    setFound(undefined)
    const source = parseSource(gif)
    if (source?.kind !== 'gif') return
    const abort = new AbortController()
    client
      .gif(source.id, { signal: abort.signal })
      .then(({ data }) => setFound(data))
      .catch(() => {
        // Unknown or still being typed: the preview reports it, the snippet has no fallback.
      })
    return () => abort.abort()
  }, [gif, client])
  return found
}
