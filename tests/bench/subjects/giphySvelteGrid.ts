import { Grid } from '@giphy/svelte-components'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { COLUMNS, GUTTER_PX, WIDTH_PX } from './sizes.ts'

new Grid({ target: root, props: { width: WIDTH_PX, columns: COLUMNS, gutter: GUTTER_PX, fetchGifs } })
