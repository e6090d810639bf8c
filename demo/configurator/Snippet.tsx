/** The snippet to paste, in the form that the page takes. */
import { useEffect, useState } from 'react'
import { fetchGif } from '../../src/api/fetchGif.ts'
import type { GifClient } from '../../src/api/types.ts'
import type { Gif } from '../../src/gif/types.ts'
import type { RawOptions } from '../../src/protocol/options.ts'
import { parseSource } from '../../src/protocol/parseSource.ts'
import type { PinnedScript } from '../../src/protocol/snippet.ts'
import { Choices, oneOf } from './Choices.tsx'
import { CopyBox } from './CopyBox.tsx'
import { FORM_HELP, SNIPPET_FORMS, type SnippetForm, writeSnippet } from './forms/snippetForms.ts'
import { snippetFallback } from './snippetFallback.ts'
import type { View, ViewName } from './useConfiguration.ts'

const LABELS = Object.fromEntries(SNIPPET_FORMS.map(form => [form, FORM_HELP[form][0]])) as Record<
  SnippetForm,
  string
>

interface PinChoiceProps {
  file: string
  isPinned: boolean
  /** Called with `true` or an empty text. */
  onChange: (pin: string) => void
}

interface SnippetProps {
  raw: RawOptions
  view: View
  client: GifClient
  onLook: (name: ViewName, value: string) => void
}

export function Snippet({ raw, view, client, onLook }: SnippetProps) {
  const gif = useGif(raw.gif ?? '', raw.still, client)
  const fallback = gif && snippetFallback(gif, raw)
  const known = usePinnedScript()
  const form = oneOf(SNIPPET_FORMS, view.form)
  const pinned = form === 'script' && view.pin ? known : undefined
  const base = `${location.origin}/`
  const text = writeSnippet(form, { raw, base, gif, fallback, pinned })
  return (
    <div className="snippet card">
      <div className="bar">
        <label htmlFor="snippet">Paste this where the GIF should be</label>
        <Choices
          label="Form"
          values={SNIPPET_FORMS}
          labels={LABELS}
          value={form}
          onChange={value => onLook('form', value === 'script' ? '' : value)}
        />
      </div>
      <p className="hint">{FORM_HELP[form][1]}</p>
      <CopyBox id="snippet" text={text} rows={Math.min(16, Math.max(6, text.split('\n').length + 1))}>
        {known && form === 'script' && (
          <PinChoice file={known.file} isPinned={Boolean(view.pin)} onChange={pin => onLook('pin', pin)} />
        )}
      </CopyBox>
      <p className="hint">
        A page with a content security policy or a sanitizer may need{' '}
        <a href="/docs/policies">a change of its policy</a>.
      </p>
    </div>
  )
}

function PinChoice({ file, isPinned, onChange }: PinChoiceProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isPinned}
        onChange={event => onChange(event.currentTarget.checked ? 'true' : '')}
      />
      <span>
        Pin the script
        <small>Browsers refuse {file} if its bytes change. Updates need a new snippet.</small>
      </span>
    </label>
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
function useGif(gif: string, still: string | undefined, client: GifClient): Gif | undefined {
  const [found, setFound] = useState<Gif>()
  useEffect(() => {
    setFound(undefined)
    const source = parseSource(gif)
    if (source?.kind !== 'gif') return
    const abort = new AbortController()
    fetchGif(client, { ...source, look: { still } }, { signal: abort.signal })
      .then(setFound)
      .catch(() => {
        // The GIF is unknown or its id still being typed: the preview reports it, and the snippet
        // has no fallback.
      })
    return () => abort.abort()
  }, [gif, still, client])
  return found
}
