/** The field for `data-gif`: a kind and its text. */
import { type DragEvent, useId } from 'react'
import { parseSource } from '../../../src/protocol/parseSource.ts'

const KINDS = [
  { kind: 'gif', label: 'One GIF', needs: 'An ID, or the address of a GIF’s page', optional: false },
  { kind: 'search', label: 'Search', needs: 'A term', optional: false },
  { kind: 'trending', label: 'Trending', needs: '', optional: true },
  { kind: 'random', label: 'Random', needs: 'A tag (optional)', optional: true },
  { kind: 'related', label: 'Related', needs: 'An ID', optional: false },
  { kind: 'channel', label: 'Channel', needs: 'A channel, and a search term (optional)', optional: false },
  { kind: 'category', label: 'Category', needs: 'category/subcategory', optional: false },
  { kind: 'ids', label: 'A list of IDs', needs: 'A,B,C', optional: false },
  {
    kind: 'file',
    label: 'A file',
    needs: 'The address of a GIF, WebP, AVIF or MP4: paste it, or drop a picture',
    optional: false,
  },
  { kind: 'emoji', label: 'Emoji', needs: '', optional: true },
  { kind: 'text', label: 'Animated text', needs: 'A message', optional: false },
]

interface SourceFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Splits `data-gif`. Any text belongs to some kind, so half-typed values are kept. */
function splitSource(value: string): { kind: string; text: string } {
  const [head = '', ...rest] = value.split(':')
  const known = KINDS.some(({ kind }) => kind === head) && head !== 'gif'
  return known ? { kind: head, text: rest.join(':') } : { kind: 'gif', text: value }
}

function joinSource(kind: string, text: string): string {
  if (kind === 'gif') return text
  return text || !KINDS.find(known => known.kind === kind)?.optional ? `${kind}:${text}` : kind
}

const FILE_ADDRESS = /^https?:\/\/\S+\.(?:gif|webp|avif|mp4)(?:[?#]\S*)?$/i

/** A typed, pasted or dropped GIF: a file if it is a file's address and not that of a GIF. */
const withFile = (text: string) => (FILE_ADDRESS.test(text) && !parseSource(text) ? `file:${text}` : text)

export function SourceField({ value, onChange }: SourceFieldProps) {
  const id = useId()
  const { kind, text } = splitSource(value)
  const needs = KINDS.find(known => known.kind === kind)?.needs
  const bad = text !== '' && !parseSource(value)
  const drop = (event: DragEvent) => {
    const address = event.dataTransfer?.getData('text/uri-list').split('\n')[0]?.trim()
    if (!address) return
    event.preventDefault()
    onChange(withFile(address))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field below does the same by keyboard
    <div className="source" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <div className="field">
        <label htmlFor={`${id}-kind`}>Show</label>
        <select
          id={`${id}-kind`}
          value={kind}
          onChange={event => onChange(joinSource(event.currentTarget.value, kind === 'gif' ? '' : text))}
        >
          {KINDS.map(known => (
            <option key={known.kind} value={known.kind}>
              {known.label}
            </option>
          ))}
        </select>
      </div>
      {needs && (
        <div className="field">
          <label htmlFor={`${id}-text`}>{needs}</label>
          <input
            id={`${id}-text`}
            type="text"
            value={text}
            aria-invalid={bad}
            autoComplete="off"
            onInput={event => onChange(withFile(joinSource(kind, event.currentTarget.value)))}
          />
        </div>
      )}
    </div>
  )
}
