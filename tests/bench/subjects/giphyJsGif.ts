import { renderGif } from '@giphy/js-components'
import { fetchGif } from './giphySetup.ts'
import { root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await fetchGif(location.search.slice(1) || 'bench0')
renderGif({ gif: data, width: ONE_WIDTH_PX }, root)
