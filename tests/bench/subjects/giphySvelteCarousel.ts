import { Carousel } from '@giphy/svelte-components'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, GUTTER_PX } from './sizes.ts'

new Carousel({ target: root, props: { gifHeight: CAROUSEL_HEIGHT_PX, gutter: GUTTER_PX, fetchGifs } })
