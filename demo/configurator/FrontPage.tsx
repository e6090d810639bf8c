/** The demo's front page: an introduction and the configurator. */
import { useMemo } from 'react'
import { createGifClient } from '../../src/api/createGifClient.ts'
import { parseOptions } from '../../src/protocol/parseOptions.ts'
import { OptionForm } from './form/OptionForm.tsx'
import { SourceField } from './form/SourceField.tsx'
import { apiOf } from './picker/apiOf.ts'
import { GifPicker } from './picker/GifPicker.tsx'
import { LiveGif } from './preview/LiveGif.tsx'
import { Preview } from './preview/Preview.tsx'
import { Snippet } from './Snippet.tsx'
import { STRIP_HEIGHT_PX } from './strip.ts'
import { useConfiguration } from './useConfiguration.ts'

const STRIP: Record<string, string> = {
  gif: 'trending',
  widget: 'carousel',
  height: String(STRIP_HEIGHT_PX),
  type: 'gifs',
  limit: '40',
}

export function FrontPage() {
  const { raw, view, set, look, reset } = useConfiguration()
  const { key, provider } = parseOptions(raw)
  const api = apiOf(raw, location.origin)
  const client = useMemo(() => createGifClient({ api, key, provider }), [api, key, provider])
  return (
    <>
      <header className="top">
        <a className="wordmark" href="/">
          Giflet
        </a>
        <nav aria-label="Site">
          <a className="quiet" href="/docs/">
            Documentation
          </a>
          <a className="quiet" href="/playground">
            Playground
          </a>
          <a className="quiet" href="/hosts/">
            Host pages
          </a>
          <a className="quiet" href="/analytics">
            Analytics
          </a>
        </nav>
      </header>
      <main>
        <section className="hero">
          <h1>GIFs on any page, with one script tag.</h1>
          <p>
            A sandboxed frame or a shadow root, any provider, no layout shift. Respects reduced motion, data
            saving and privacy signals.
          </p>
        </section>
        <section className="strip" aria-label="Trending">
          <LiveGif raw={STRIP} />
        </section>
        <section className="configurator" aria-labelledby="configure">
          <div className="panel card">
            <h2 id="configure">Configure your GIF</h2>
            <SourceField value={raw.gif ?? ''} onChange={gif => set('gif', gif)} />
            <GifPicker raw={raw} onChoose={gif => set('gif', gif)} />
            <OptionForm raw={raw} onChange={set} />
            <button type="button" className="reset" onClick={reset}>
              Reset to defaults
            </button>
          </div>
          <div className="stage">
            <Preview raw={raw} view={view} onLook={look} />
            <Snippet raw={raw} view={view} client={client} onLook={look} />
          </div>
        </section>
      </main>
      <footer className="foot">
        <a className="quiet" href="/media/LICENSES.txt">
          Licences of the artwork
        </a>
      </footer>
    </>
  )
}
