import { Gif } from '@giphy/react-components'
import { createRoot } from 'react-dom/client'
import { fetchGif } from './giphySetup.ts'
import { root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await fetchGif('bench0')
createRoot(root).render(<Gif gif={data} width={ONE_WIDTH_PX} />)
