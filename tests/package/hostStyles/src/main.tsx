/** The same content outside and inside of a provider, and a grid with overlays. */
import './host.css'
import { GifletProvider, Grid, Loader, useGiflet } from 'giflet'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const api = String(import.meta.env.VITE_GIFLET_API)
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const Content = () => (
  <>
    <h2>Heading</h2>
    <p>
      Text with <a href="#top">terms of use</a> and <img src={PIXEL} alt="" width={20} height={20} />
    </p>
    <button type="button">Button</button>
    <button type="button" className="utility-shadow utility-inert" disabled>
      Disabled
    </button>
    <input defaultValue="Input" />
    <p hidden>Hidden</p>
  </>
)

function Overlay() {
  const [presses, setPresses] = useState(0)
  return (
    <div className="overlay-button">
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <a href="#top">Terms of use</a>
      <img src={PIXEL} alt="" />
      <button type="button" className="utility-inert">
        Inert
      </button>
    </div>
  )
}

function Trending() {
  const { client } = useGiflet()
  return (
    <Grid
      width={400}
      columns={1}
      limit={1}
      overlay={Overlay}
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
    />
  )
}

if (location.search === '?styles') await import('giflet/styles.css')
createRoot(document.querySelector('#root') as HTMLElement).render(
  <>
    <div className="stack" id="outside">
      <Content />
      <div />
    </div>
    <div className="stack" id="inside">
      <GifletProvider api={api} theme="dark">
        <Content />
        <Trending />
      </GifletProvider>
    </div>
    <GifletProvider api={api} theme="light">
      <Loader className="light" />
    </GifletProvider>
  </>,
)
