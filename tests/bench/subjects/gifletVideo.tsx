import { createRoot } from 'react-dom/client'
import { createClient } from '../../../src/api.ts'
import { GifletProvider, Video } from '../../../src/index.ts'
import { api, root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await createClient({ api }).gif('clip0')
createRoot(root).render(
  <GifletProvider api={api}>
    <Video gif={data} width={ONE_WIDTH_PX} muted />
  </GifletProvider>,
)
