/** Adds dropped files or pasted addresses, and shows the result of each. */
import { type DragEvent, type FormEvent, useState } from 'react'
import { StaffButton } from '../StaffButton.tsx'
import { isWorthRetrying, summaryOf, type Upload } from '../uploadQueue.ts'
import { useStaff } from '../useStaff.ts'
import { type Uploads, useUploads } from '../useUploads.ts'
import { Still } from './LibrarySection.tsx'

const TYPES = '.gif,.webp,.png,.apng,.avif,.mp4,.m4v,.mov,.webm,.mkv,image/*,video/*'

export function AddSection() {
  const uploads = useUploads()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-labelledby="add-title">
      <div className="head">
        <h1 id="add-title" tabIndex={-1}>
          Add GIFs
        </h1>
      </div>
      <div className="ways">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same. */}
        <div
          className={isOver ? 'drop over' : 'drop'}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>Drop files here</p>
          <label className="button plain">
            Choose files
            <input
              type="file"
              multiple
              accept={TYPES}
              className="unseen"
              onChange={event => {
                uploads.add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </label>
          <p className="hint">
            GIF, WebP, PNG, APNG, AVIF, MP4, MOV and WebM. Titles and tags come from the names.
          </p>
        </div>
        <Addresses onAdd={uploads.add} />
      </div>
      {uploads.uploads.length > 0 && <Queue {...uploads} />}
    </section>
  )
}

function Addresses({ onAdd }: { onAdd(addresses: readonly string[]): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('addresses') ?? '')
    onAdd([...new Set(text.split(/\s+/).filter(Boolean))])
    event.currentTarget.reset()
  }
  return (
    <form className="addresses" onSubmit={submit}>
      <label htmlFor="addresses">Or paste addresses, one a line</label>
      <textarea id="addresses" name="addresses" rows={4} required placeholder="https://" spellCheck={false} />
      <button type="submit" className="plain">
        Add from addresses
      </button>
    </form>
  )
}

function Queue({ uploads, retry, retryFailed, stop, clear }: Uploads) {
  const failed = uploads.filter(isWorthRetrying).length
  return (
    <>
      <div className="head">
        <div role="status">
          <h2>{summaryOf(uploads)}</h2>
        </div>
        <p className="actions">
          {failed > 1 && <StaffButton onClick={retryFailed}>Try {failed} again</StaffButton>}
          <StaffButton onClick={clear}>Clear what is done</StaffButton>
        </p>
      </div>
      <ul className="queue">
        {uploads.map(upload => (
          <Row
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onStop={() => stop(upload.id)}
          />
        ))}
      </ul>
    </>
  )
}

const STATES: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  making: 'Being made',
  added: 'Added',
  known: 'There already',
  failed: 'Not added',
}

interface RowProps {
  upload: Upload
  onRetry(): void
  onStop(): void
}

function Row({ upload, onRetry, onStop }: RowProps) {
  const { edit } = useStaff()
  const { name, state, sent, message, gif } = upload
  const isRunning = state === 'sending' || state === 'making'
  return (
    <li className={`upload ${state}`}>
      {gif ? <Still gif={gif} /> : <span className="still none" aria-hidden="true" />}
      <span className="what">
        <span className="name">{state === 'added' && gif ? gif.title : name}</span>
        <span className="sub">
          <b>{STATES[state]}</b>
          {message && `: ${message}`}
        </span>
        {isRunning && (
          <progress
            max={1}
            value={state === 'sending' && typeof upload.source !== 'string' ? sent : undefined}
            aria-label={`${STATES[state]} ${name}`}
          />
        )}
      </span>
      {gif && (
        <StaffButton onClick={() => edit(gif.id)} aria-label={`Edit ${gif.title}`}>
          Edit
        </StaffButton>
      )}
      {isWorthRetrying(upload) && (
        <StaffButton onClick={onRetry} aria-label={`Try ${name} again`}>
          Try again
        </StaffButton>
      )}
      {(isRunning || state === 'waiting') && (
        <StaffButton className="quiet" onClick={onStop} aria-label={`Stop ${name}`}>
          Stop
        </StaffButton>
      )}
    </li>
  )
}
