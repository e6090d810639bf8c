import { Video } from '@giphy/react-components'
import { createRoot } from 'react-dom/client'
import { fetchGif } from './giphySetup.ts'
import { root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await fetchGif('clip0')
createRoot(root).render(<Video gif={data} width={ONE_WIDTH_PX} muted />)
