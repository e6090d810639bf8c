/** The form of one GIF, over the page. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StaffGif } from '../server/http/admin/staffGif.ts'
import { GifFields } from './GifFields.tsx'
import { changesOf, draftOf, type GifDraft, othersOf } from './gifDraft.ts'
import { CallError } from './staffApi.ts'
import { messageOf, useStaff } from './useStaff.ts'

export function EditGif({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, tell, changed } = useStaff()
  const dialog = useRef<HTMLDialogElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const [gif, setGif] = useState<StaffGif>()
  const [draft, setDraft] = useState<GifDraft>()
  /** Fields that another operator has changed meanwhile. */
  const [others, setOthers] = useState<Partial<GifDraft>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    api.call<StaffGif>('GET', `gifs/${id}`).then(
      found => {
        setGif(found)
        setDraft(draftOf(found))
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [api, id])

  // Focuses the alert, because the disabled button has lost the focus.
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const close = () => {
    const isWritten = gif && draft && Object.keys(changesOf(gif, draft)).length > 0
    if (!isWritten || confirm('Close without saving what you have written?')) dialog.current?.close()
  }
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true)
    setProblem('')
    try {
      tell(await work())
      changed()
      dialog.current?.close()
    } catch (error) {
      const theirs = error instanceof CallError && error.status === 412 ? (error.data as StaffGif) : undefined
      if (theirs && gif) {
        setOthers(othersOf(gif, theirs))
        setGif(theirs)
        setProblem('Somebody else has changed this GIF meanwhile. Look at what is marked, then save again.')
      } else setProblem(messageOf(error))
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!gif || !draft) return
    const body = changesOf(gif, draft)
    if (Object.keys(body).length === 0) return dialog.current?.close()
    void attempt(async () => {
      const saved = await api.call<StaffGif>('PATCH', `gifs/${id}`, { body, ifMatch: gif.etag })
      return `Saved ${saved.title}.`
    })
  }
  const takeDown = () =>
    void attempt(async () => {
      await api.call('DELETE', `gifs/${id}`)
      return `Took down ${gif?.title}. Restore it under Library, Taken down.`
    })
  const restore = () =>
    void attempt(async () => {
      await api.call('POST', `gifs/${id}/restore`)
      return `Restored ${gif?.title}.`
    })

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
      <form onSubmit={save}>
        <header>
          <h2 id="edit-heading">{gif?.title ?? 'GIF'}</h2>
          <button type="button" className="quiet" onClick={close}>
            Close
          </button>
        </header>
        {gif && <Picture gif={gif} />}
        {draft && <GifFields draft={draft} others={others} onChange={setDraft} />}
        <p ref={alert} className="problem" role="alert" tabIndex={-1}>
          {problem}
        </p>
        {gif && (
          <footer>
            {gif.state === 'taken_down' ? (
              <button type="button" className="plain" disabled={isBusy} onClick={restore}>
                Restore
              </button>
            ) : (
              <button type="button" className="danger" disabled={isBusy} onClick={takeDown}>
                Take down
              </button>
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
