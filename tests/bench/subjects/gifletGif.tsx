import { createRoot } from 'react-dom/client'
import { createClient } from '../../../src/api.ts'
import { Gif, GifletProvider } from '../../../src/index.ts'
import { api, root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

/** Avoids a top-level `await`, around which a bundler splits its chunks. */
async function show(): Promise<void> {
  const { data } = await createClient({ api }).gif('bench0')
  createRoot(root).render(
    <GifletProvider api={api}>
      <Gif gif={data} width={ONE_WIDTH_PX} lazyLoad={false} />
    </GifletProvider>,
  )
}
void show()
