/** The form of one GIF, over the page. */
import { type FormEvent, useEffect, useRef } from 'react'
import type { StaffGif } from '../server/http/admin/staffGif.ts'
import { GifFields } from './GifFields.tsx'
import { StaffButton } from './StaffButton.tsx'
import { useGifEdit } from './useGifEdit.ts'

export function EditGif({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const closeDialog = () => dialog.current?.close()
  const edit = useGifEdit(id, closeDialog)
  const { gif, draft, problem, isBusy, isWritten } = edit

  useEffect(() => dialog.current?.showModal(), [])
  // Focuses the alert, because the disabled button has lost the focus.
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const close = () => {
    if (!isWritten || confirm('Close without saving what you have written?')) closeDialog()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWritten) void edit.save()
    else closeDialog()
  }

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="edit-heading"
      onClose={onClose}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <form onSubmit={onSubmit}>
        <header>
          <h2 id="edit-heading">{gif?.title ?? 'GIF'}</h2>
          <StaffButton className="quiet" onClick={close}>
            Close
          </StaffButton>
        </header>
        {gif && <Picture gif={gif} />}
        {draft && <GifFields draft={draft} others={edit.others} onChange={edit.setDraft} />}
        <p ref={alert} className="problem" role="alert" tabIndex={-1}>
          {problem}
        </p>
        {gif && (
          <footer>
            {gif.state === 'taken_down' ? (
              <StaffButton disabled={isBusy} onClick={edit.restore}>
                Restore
              </StaffButton>
            ) : (
              <StaffButton className="danger" disabled={isBusy} onClick={edit.takeDown}>
                Take down
              </StaffButton>
            )}
            <button type="submit" disabled={isBusy}>
              Save
            </button>
          </footer>
        )}
      </form>
    </dialog>
  )
}

function Picture({ gif }: { gif: StaffGif }) {
  if (gif.state === 'taken_down')
    return <p className="hint">Taken down: its page and its media answer 410.</p>
  const { url, still, width, height } = gif.picture
  return (
    <p className="shown">
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
        <img src={url} width={width} height={height} alt={gif.alt_text || gif.title} />
      </picture>
      <a href={gif.url}>Open its page</a>
    </p>
  )
}
