import { createRoot } from 'react-dom/client'
import { createClient } from '../../../src/api.ts'
import { Carousel, GifletProvider } from '../../../src/index.ts'
import { api, root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, GUTTER_PX, PAGE_SIZE } from './sizes.ts'

const client = createClient({ api })
createRoot(root).render(
  <GifletProvider api={api}>
    <Carousel
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
      pageSizes={[PAGE_SIZE, PAGE_SIZE]}
      gifHeight={CAROUSEL_HEIGHT_PX}
      gutter={GUTTER_PX}
    />
  </GifletProvider>,
)
