import { GifletProvider, localGifs, Picker, pickDetail } from 'giflet'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The provider's API. Giflet's own demo (`npm start`) is one. */
const API = import.meta.env.VITE_GIFLET_API ?? 'http://127.0.0.1:4400/v1/'
const recents = localGifs('chat:recent-gifs')

/** What a server would store and send to the others: texts and numbers. */
type Content = { text: string } | { gif: ReturnType<typeof pickDetail> }
type Message = Content & { key: number }

export const App = () => (
  <GifletProvider api={API}>
    <Chat />
  </GifletProvider>
)

function Chat() {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const send = (content: Content) => setMessages(old => [...old, { ...content, key: old.length }])
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current: input } = field
    if (!input?.value) return
    send({ text: input.value })
    input.value = ''
  }
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [messages])
  return (
    <main className="chat">
      <ol aria-label="Messages" aria-live="polite">
        {messages.map(message => (
          <li key={message.key}>
            {'gif' in message ? (
              <img
                src={message.gif.moving}
                alt={message.gif.title}
                width={message.gif.width}
                height={message.gif.height}
              />
            ) : (
              message.text
            )}
          </li>
        ))}
      </ol>
      <div ref={end} />
      {open && (
        <Picker
          autoFocus
          height={340}
          recents={recents}
          onPick={gif => {
            send({ gif: pickDetail(gif) })
            close()
          }}
        />
      )}
      <form onSubmit={onSubmit}>
        <input ref={field} aria-label="Message" />
        <button type="button" aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
          GIF
        </button>
        <button type="submit">Send</button>
      </form>
    </main>
  )
}
