import { createRoot } from 'react-dom/client'
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Grid } from '../../../src/components/grid/Grid.tsx'
import { api, root } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE } from './sizes.ts'

const client = createGifClient({ api })
createRoot(root).render(
  <GifletProvider api={api}>
    <Grid
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
      pageSizes={[PAGE_SIZE, PAGE_SIZE]}
      columns={COLUMNS}
      gutter={GUTTER_PX}
    />
  </GifletProvider>,
)
