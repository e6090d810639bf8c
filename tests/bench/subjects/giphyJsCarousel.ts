import { renderCarousel } from '@giphy/js-components'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, GUTTER_PX } from './sizes.ts'

renderCarousel({ gifHeight: CAROUSEL_HEIGHT_PX, gutter: GUTTER_PX, fetchGifs }, root)
