import { Gif, type GifData, GifletProvider, Picker } from 'giflet'
import { type FormEvent, useState } from 'react'

/** Set by `build.mjs`. */
declare const GIFLET_API: string

interface Comment {
  id: number
  text: string
  gif: GifData | undefined
}

export const App = () => (
  <GifletProvider api={GIFLET_API}>
    <div className="app">
      <h1>Comments</h1>
      <Comments />
    </div>
  </GifletProvider>
)

function Comments() {
  const [comments, setComments] = useState<readonly Comment[]>([])
  const [text, setText] = useState('')
  const [gif, setGif] = useState<GifData>()
  const [open, setOpen] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setComments([...comments, { id: comments.length, text, gif }])
    setText('')
    setGif(undefined)
  }
  return (
    <>
      <ol>
        {comments.map(comment => (
          <li key={comment.id}>
            <p>{comment.text}</p>
            {comment.gif && <Gif gif={comment.gif} width={200} />}
          </li>
        ))}
      </ol>
      <form onSubmit={send}>
        <label>
          Your comment
          <textarea value={text} onChange={event => setText(event.target.value)} />
        </label>
        {gif && <Gif gif={gif} width={120} noLink />}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          GIF
        </button>
        <button type="submit" disabled={!text && !gif}>
          Send
        </button>
      </form>
      {open && (
        <Picker
          autoFocus
          height={360}
          rating="pg"
          onPick={picked => {
            setGif(picked)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
