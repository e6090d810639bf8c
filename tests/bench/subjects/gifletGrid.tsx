import { createRoot } from 'react-dom/client'
import { createClient } from '../../../src/api.ts'
import { GifletProvider, Grid } from '../../../src/index.ts'
import { api, root } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE } from './sizes.ts'

const client = createClient({ api })
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
