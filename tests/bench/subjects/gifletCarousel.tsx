import { createRoot } from 'react-dom/client'
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { Carousel } from '../../../src/components/carousel/Carousel.tsx'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { api, root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, GUTTER_PX, PAGE_SIZE } from './sizes.ts'

const client = createGifClient({ api })
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
