/** The edit of one GIF: what the operator writes, and what the server says to it. */
import { useEffect, useState } from 'react'
import type { StaffGif } from '../server/http/admin/staffGif.ts'
import { changesOf, draftOf, type GifDraft, othersOf } from './gifDraft.ts'
import { CallError } from './staffApi.ts'
import { messageOf, useStaff } from './useStaff.ts'

/** `onDone` is called after a change that the server has taken. */
export function useGifEdit(id: string, onDone: () => void) {
  const { api, tell, changed } = useStaff()
  const [gif, setGif] = useState<StaffGif>()
  const [draft, setDraft] = useState<GifDraft>()
  /** Fields that another operator has changed meanwhile. */
  const [others, setOthers] = useState<Partial<GifDraft>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    api.call<StaffGif>('GET', `gifs/${id}`).then(
      found => {
        setGif(found)
        setDraft(draftOf(found))
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [api, id])

  const changes = gif && draft ? changesOf(gif, draft) : {}
  const isWritten = Object.keys(changes).length > 0
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true)
    setProblem('')
    try {
      tell(await work())
      changed()
      onDone()
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
  const save = () =>
    attempt(async () => {
      const ask = { body: changes, ...(gif && { ifMatch: gif.etag }) }
      const saved = await api.call<StaffGif>('PATCH', `gifs/${id}`, ask)
      return `Saved ${saved.title}.`
    })
  const takeDown = () =>
    attempt(async () => {
      await api.call('DELETE', `gifs/${id}`)
      return `Took down ${gif?.title}. Restore it under Library, Taken down.`
    })
  const restore = () =>
    attempt(async () => {
      await api.call('POST', `gifs/${id}/restore`)
      return `Restored ${gif?.title}.`
    })
  return { gif, draft, setDraft, others, problem, isBusy, isWritten, save, takeDown, restore }
}
