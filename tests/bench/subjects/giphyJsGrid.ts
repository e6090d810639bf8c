import { renderGrid } from '@giphy/js-components'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { COLUMNS, GUTTER_PX, WIDTH_PX } from './sizes.ts'

renderGrid({ width: WIDTH_PX, columns: COLUMNS, gutter: GUTTER_PX, fetchGifs }, root)
