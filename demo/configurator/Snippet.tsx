/** The snippet to paste, with a still and a link for visitors without script. */
import { useEffect, useRef, useState } from 'react'
import type { GifClient } from '../../src/api/types.ts'
import { altText } from '../../src/gif/altText.ts'
import { renditionUrl } from '../../src/gif/renditionUrl.ts'
import type { RawOptions } from '../../src/protocol/options.ts'
import { embedSnippet, type PinnedScript, type SnippetFallback } from '../../src/protocol/snippet.ts'
import { parseSource } from '../../src/protocol/source.ts'

const CONFIRM_MS = 2000
const STILL_PX = 480

interface Fallback {
  fallback: SnippetFallback
  /** `W/H` of the GIF, to reserve its box. */
  ratio: string
}

export function Snippet({ raw, client }: { raw: RawOptions; client: GifClient }) {
  const found = useFallback(raw.gif ?? '', client)
  const [note, setNote] = useState('')
  const ref = useRef<HTMLTextAreaElement>(null)
  const ratio = raw.ratio ?? (raw.height ? undefined : found?.ratio)
  const pinned = usePinnedScript()
  const [isPinned, setIsPinned] = useState(false)
  const script = isPinned ? pinned : undefined
  const text = embedSnippet({ ...raw, ratio }, `${location.origin}/`, found?.fallback, script)
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

/** Page and still of a single GIF, as the snippet's fallback. */
function useFallback(gif: string, client: GifClient): Fallback | undefined {
  const [found, setFound] = useState<Fallback>()
  useEffect(() => {
    setFound(undefined)
    const source = parseSource(gif)
    if (source?.kind !== 'gif') return
    const abort = new AbortController()
    client
      .gif(source.id, { signal: abort.signal })
      .then(({ data }) => {
        const { width = STILL_PX, height = STILL_PX } = data.images.original ?? {}
        const src = renditionUrl(data, STILL_PX, STILL_PX, { still: true })
        setFound({
          fallback: { href: data.url, src, text: altText(data), width, height },
          ratio: `${width}/${height}`,
        })
      })
      .catch(() => {
        // Unknown or still being typed: the preview reports it, the snippet has no fallback.
      })
    return () => abort.abort()
  }, [gif, client])
  return found
}
