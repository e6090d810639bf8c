import { Carousel } from '@giphy/react-components'
import { createRoot } from 'react-dom/client'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, GUTTER_PX } from './sizes.ts'

createRoot(root).render(<Carousel gifHeight={CAROUSEL_HEIGHT_PX} gutter={GUTTER_PX} fetchGifs={fetchGifs} />)
