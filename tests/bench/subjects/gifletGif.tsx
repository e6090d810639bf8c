import { createRoot } from 'react-dom/client'
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { Gif } from '../../../src/components/gif/Gif.tsx'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { api, root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

/** Not by an `await` of the module, around which a bundler parts its chunks. */
async function show(): Promise<void> {
  const { data } = await createGifClient({ api }).gif('bench0')
  createRoot(root).render(
    <GifletProvider api={api}>
      <Gif gif={data} width={ONE_WIDTH_PX} lazyLoad={false} />
    </GifletProvider>,
  )
}
void show()
